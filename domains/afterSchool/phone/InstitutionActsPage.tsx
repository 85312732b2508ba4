import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Facts, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import type { Institution } from '../contract/institution.ts'
import {
  courseStartScreen,
  institutionActsScreen,
  institutionDetailScreen,
  institutionTabsScreen,
} from '../contract/screens.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'
import { institutionTones } from '../contract/states.ts'
import { AskInstitution } from './parts/AskInstitution.tsx'
import { InstitutionActs } from './parts/InstitutionActs.tsx'
import { InstitutionChooser } from './parts/InstitutionChooser.tsx'
import { OneInstitution } from './parts/OneInstitution.tsx'

const title = '机构办理'
const staleMs = 5 * 60_000

/**
 * 机构办理: the reader's actions on one institution. Without an id, a list of institutions and a
 * link to a new request.
 */
export function InstitutionActsPage() {
  const id = useParam('id')
  return id ? <One id={id} /> : <All />
}

function All() {
  const may = useMay()
  return (
    <Page
      title={title}
      bottom={may(afterSchoolPermissions.registerInstitutions) ? <AskInstitution /> : null}
    >
      <InstitutionChooser to={(chosen) => linkTo(institutionActsScreen, { id: chosen })} />
    </Page>
  )
}

const One = ({ id }: { id: string }) => (
  <OneInstitution title={title} id={id} others={linkTo(institutionActsScreen)}>
    {(institution) => <Acts institution={institution} />}
  </OneInstitution>
)

function Acts({ institution }: { institution: Institution }) {
  const may = useMay()
  const { id, name, state, stateName, contactName, contactPhone, expiry } = institution
  return (
    <>
      <Card title={name} action={<StateChip tone={institutionTones[state]}>{stateName}</StateChip>}>
        <Facts
          items={[
            { label: '联系人', value: contactName },
            {
              label: '联系电话',
              value: contactPhone ? <a href={`tel:${contactPhone}`}>{contactPhone}</a> : '',
            },
            { label: '证照至', value: expiry },
          ]}
        />
      </Card>
      <List label="办理">
        <Row
          title="机构详情"
          facts={['资料、证照、审批进度']}
          to={linkTo(institutionDetailScreen, { id })}
        />
        <Row
          title="机构主页"
          facts={['课程、教师、考勤、结算']}
          to={linkTo(institutionTabsScreen, { id })}
        />
        {state === 'ADMITTED' && may(afterSchoolPermissions.proposeCourses) ? (
          <Row title="申请开课" facts={['请这家机构来校上课']} to={linkTo(courseStartScreen)} />
        ) : null}
      </List>
      <InstitutionActs institution={institution} />
    </>
  )
}

function useMay(): (permission: string) => boolean {
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  return (permission) => own.data?.permissions.includes(permission) ?? false
}
