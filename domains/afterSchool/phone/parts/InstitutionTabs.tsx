import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Tabs } from '../../../../platform/web/kit/input/Tabs.tsx'
import { Facts } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { keepInAddress } from '../../../../platform/web/navigation/keepInAddress.ts'
import { useTab } from '../../../../platform/web/navigation/useTab.ts'
import { ProgressRow } from '../../../../platform/web/records/ProgressRow.tsx'
import { ownUser } from '../../../organisation/contract/ownUser.ts'
import { formDetailScreen } from '../../../workflow/contract/screens.ts'
import type { Institution } from '../../contract/institution.ts'
import { afterSchoolPermissions } from '../../contract/permissions.ts'
import {
  courseStartScreen,
  institutionAccountsScreen,
  institutionPresenceScreen,
  institutionTabsScreen,
} from '../../contract/screens.ts'
import { InstitutionCourses, InstitutionTeachers } from './InstitutionCourses.tsx'
import { InstitutionPanel } from './InstitutionPanel.tsx'
import { SettlementLink } from './SettlementLink.tsx'

const tabs = [
  { value: 'home', label: '首页' },
  { value: 'courses', label: '课程' },
  { value: 'teachers', label: '教师' },
  { value: 'attendance', label: '考勤' },
  { value: 'settlement', label: '结算' },
  { value: 'acts', label: '办理' },
] as const
const staleMs = 5 * 60_000

type InstitutionTabsProps = { institution: Institution; first: 'home' | 'acts' }

/** Everything about an institution, under tabs. */
export function InstitutionTabs({ institution, first }: InstitutionTabsProps) {
  const { id } = institution
  const [tab, setTab] = useTab(first, tabs)
  const choose = (next: typeof tab) => {
    setTab(next)
    keepInAddress(linkTo(institutionTabsScreen, { id, tab: next }))
  }
  return (
    <Tabs label="机构" tabs={tabs} value={tab} onChange={choose}>
      {tab === 'home' ? <Home institution={institution} /> : null}
      {tab === 'courses' ? <InstitutionCourses institutionId={id} /> : null}
      {tab === 'teachers' ? <InstitutionTeachers institutionId={id} /> : null}
      {tab === 'attendance' ? (
        <List label="考勤">
          <Row
            title="课程班考勤"
            facts={['每个课程班的点名次数、出勤率、请假和未到']}
            to={linkTo(institutionPresenceScreen, { institutionId: id })}
          />
        </List>
      ) : null}
      {tab === 'settlement' ? <SettlementLink institutionId={id} /> : null}
      {tab === 'acts' ? <Acts institution={institution} /> : null}
    </Tabs>
  )
}

const Home = ({ institution }: { institution: Institution }) => (
  <>
    <InstitutionPanel institution={institution} />
    {institution.processInstanceId ? (
      <ProgressRow to={linkTo(formDetailScreen, { processInsId: institution.processInstanceId })} />
    ) : null}
  </>
)

/** Whom to call, and what the reader may do with an admitted institution. */
function Acts({ institution }: { institution: Institution }) {
  const { id, name, state, contactName, contactPhone, expiry, mayLetGo } = institution
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  const mayPropose = own.data?.permissions.includes(afterSchoolPermissions.proposeCourses) ?? false
  const isAdmitted = state === 'ADMITTED'
  return (
    <>
      <Card title={name}>
        <Facts
          items={[
            { label: '联系人', value: contactName },
            {
              label: '联系电话',
              value: contactPhone ? <a href={`tel:${contactPhone}`}>{contactPhone}</a> : '',
            },
            { label: '证照最早到期', value: expiry },
          ]}
        />
      </Card>
      {isAdmitted && (mayPropose || mayLetGo) ? (
        <List label="办理">
          {mayPropose ? (
            <Row
              title="申请开课"
              facts={['提交这家机构的开课申请']}
              to={linkTo(courseStartScreen)}
            />
          ) : null}
          {mayLetGo ? (
            <Row
              title="机构账号"
              facts={['负责人与教师的登录账号']}
              to={linkTo(institutionAccountsScreen, { institutionId: id })}
            />
          ) : null}
        </List>
      ) : null}
    </>
  )
}
