import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls.ts'
import { StateBanner } from '../../../platform/web/kit/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/GoneState.tsx'
import { List, Row } from '../../../platform/web/kit/List.tsx'
import { Page } from '../../../platform/web/kit/Page.tsx'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { useGo } from '../../../platform/web/navigation.tsx'
import { ProgressRow } from '../../../platform/web/ProgressRow.tsx'
import { useRecordAddress } from '../../../platform/web/useRecordAddress.ts'
import { formDetailScreen } from '../../workflow/contract/screens.ts'
import { getInstitution } from '../contract/institution.ts'
import type { Institution } from '../contract/institution.ts'
import { institutionsScreen, institutionTabsScreen } from '../contract/laterScreens.ts'
import { institutionTones } from '../contract/states.ts'
import type { InstitutionState } from '../contract/states.ts'
import { InstitutionActs } from './parts/InstitutionActs.tsx'
import { InstitutionPanel } from './parts/InstitutionPanel.tsx'

/** 机构详情: what it says of itself, where it stands, and what can be done. */
export function InstitutionPage() {
  const go = useGo()
  const query = useCall(getInstitution, useRecordAddress())
  return (
    <Page title="机构详情" onRefresh={query.refetch}>
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这家机构，可能与您无关"
          action="查看校外机构"
          onPress={() => go.replace(linkTo(institutionsScreen))}
        />
      ) : (
        <QueryView query={query}>{(institution) => <Detail institution={institution} />}</QueryView>
      )}
    </Page>
  )
}

const nextSteps: Readonly<Partial<Record<InstitutionState, string>>> = {
  DRAFT: '填写完整后提交，由教务或校长审核',
  PENDING: '等待教务或校长审核资料',
  RETURNED: '请按退回意见补正后重新提交',
  AWAITING_VISIT: '资料已通过，等待实地考察',
}

function Detail({ institution }: { institution: Institution }) {
  const { id, state, stateName, stateReason, processInstanceId } = institution
  return (
    <>
      <StateBanner tone={institutionTones[state]} title={stateName}>
        {stateReason || nextSteps[state] || institution.name}
      </StateBanner>
      <InstitutionPanel institution={institution} />
      {state === 'ADMITTED' ? (
        <List label="机构在本校">
          <Row
            title="课程与教师"
            facts={['开设的课程、授课教师']}
            to={linkTo(institutionTabsScreen, { id, tab: 'courses' })}
          />
        </List>
      ) : null}
      {processInstanceId ? (
        <ProgressRow to={linkTo(formDetailScreen, { processInsId: processInstanceId })} />
      ) : null}
      <InstitutionActs institution={institution} />
    </>
  )
}
