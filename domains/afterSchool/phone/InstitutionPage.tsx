import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { useAppLocation } from '../../../platform/web/navigation/location.ts'
import { RecordPage } from '../../../platform/web/records/RecordPage.tsx'
import { useRecordAddress } from '../../../platform/web/records/useRecordAddress.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { getInstitution } from '../contract/institution.ts'
import {
  institutionActsScreen,
  institutionDetailScreen,
  institutionsScreen,
  institutionTabsScreen,
} from '../contract/screens.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'
import { institutionTones } from '../contract/states.ts'
import type { InstitutionState } from '../contract/states.ts'
import { AskInstitution } from './parts/AskInstitution.tsx'
import { InstitutionActs } from './parts/InstitutionActs.tsx'
import { InstitutionChooser } from './parts/InstitutionChooser.tsx'
import { InstitutionTabs } from './parts/InstitutionTabs.tsx'

const title = '机构主页'
const staleMs = 5 * 60_000

/**
 * 机构主页: one institution under tabs with its state and the reader's actions. Without an id, the
 * addresses of its tabs and of its actions list the institutions to choose from.
 */
export function InstitutionPage() {
  const { pathname } = useAppLocation()
  const isNamed = Object.keys(useRecordAddress()).length > 0
  const isActs = pathname === institutionActsScreen.path
  if (isNamed || pathname === institutionDetailScreen.path)
    return <One first={isActs ? 'acts' : 'home'} />
  return isActs ? <ToActOn /> : <Admitted />
}

const One = ({ first }: { first: 'home' | 'acts' }) => (
  <RecordPage
    title={title}
    call={getInstitution}
    missing={{
      title: '没有找到这家机构，可能已删除，或您无权查看',
      action: '查看校外机构',
      to: linkTo(institutionsScreen),
    }}
    banner={({ state, stateName, stateReason, name }) => ({
      tone: institutionTones[state],
      title: stateName,
      text: stateReason || nextSteps[state] || name,
    })}
    panel={(institution) => <InstitutionTabs institution={institution} first={first} />}
    actions={(institution) => <InstitutionActs institution={institution} />}
  />
)

const Admitted = () => (
  <Page title={title}>
    <InstitutionChooser
      state="ADMITTED"
      to={(chosen) => linkTo(institutionTabsScreen, { id: chosen })}
    />
  </Page>
)

function ToActOn() {
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  const mayAsk = own.data?.permissions.includes(afterSchoolPermissions.registerInstitutions)
  return (
    <Page title={title} bottom={mayAsk ? <AskInstitution /> : null}>
      <InstitutionChooser to={(chosen) => linkTo(institutionActsScreen, { id: chosen })} />
    </Page>
  )
}

const nextSteps: Readonly<Partial<Record<InstitutionState, string>>> = {
  DRAFT: '填写完整后提交，由教务或校长审核',
  PENDING: '等待教务或校长审核资料',
  RETURNED: '已退回，等待申请人按退回意见修改后重新提交',
  AWAITING_VISIT: '资料已通过，等待实地考察',
}
