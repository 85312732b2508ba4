import { linkTo } from '../../../platform/contract/screen.ts'
import { usePages } from '../../../platform/web/calls/calls.ts'
import { StateBanner } from '../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import {
  EmptyState,
  ErrorState,
  LoadMore,
  Skeleton,
} from '../../../platform/web/kit/page/States.tsx'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { keepInAddress } from '../../../platform/web/navigation/keepInAddress.ts'
import { listOfferedCourses } from '../contract/course.ts'
import type { Institution } from '../contract/institution.ts'
import { institutionTabsScreen } from '../contract/screens.ts'
import { namedTeachers } from '../contract/namedTeachers.ts'
import { institutionTones } from '../contract/states.ts'
import { CourseCard } from './parts/CourseCard.tsx'
import { InstitutionChooser } from './parts/InstitutionChooser.tsx'
import { OneInstitution } from './parts/OneInstitution.tsx'
import { InstitutionPanel } from './parts/InstitutionPanel.tsx'
import { SettlementLink } from './parts/SettlementLink.tsx'
import { OfferedCards } from './parts/OfferedCards.tsx'
import { Tabs } from '../../../platform/web/kit/input/Tabs.tsx'
import { useTab } from '../../../platform/web/navigation/useTab.ts'

const tabs = [
  { value: 'home', label: '首页' },
  { value: 'courses', label: '课程' },
  { value: 'teachers', label: '教师' },
  { value: 'attendance', label: '考勤' },
  { value: 'settlement', label: '结算' },
] as const

const title = '机构主页'

/**
 * 机构主页: one institution under tabs. Without an id, a list of admitted institutions to choose
 * from.
 */
export function InstitutionTabsPage() {
  const id = useParam('id')
  if (id) return <One id={id} />
  return (
    <Page title={title}>
      <InstitutionChooser
        state="ADMITTED"
        to={(chosen) => linkTo(institutionTabsScreen, { id: chosen })}
      />
    </Page>
  )
}

const One = ({ id }: { id: string }) => (
  <OneInstitution title={title} id={id} others={linkTo(institutionTabsScreen)}>
    {(institution) => <InstitutionTabs institution={institution} />}
  </OneInstitution>
)

function InstitutionTabs({ institution }: { institution: Institution }) {
  const { id, name, state, stateName } = institution
  const [tab, setTab] = useTab('home', tabs)
  const choose = (next: typeof tab) => {
    setTab(next)
    keepInAddress(linkTo(institutionTabsScreen, { id, tab: next }))
  }
  return (
    <>
      <StateBanner tone={institutionTones[state]} title={name}>
        {stateName}
      </StateBanner>
      <Tabs label="机构" tabs={tabs} value={tab} onChange={choose}>
        {tab === 'home' ? <InstitutionPanel institution={institution} /> : null}
        {tab === 'courses' ? <Courses institutionId={id} /> : null}
        {tab === 'teachers' ? <Teachers institutionId={id} /> : null}
        {tab === 'attendance' ? (
          <EmptyState drawing="list" title="还没有考勤记录" hint="课程开班上课后才有考勤" />
        ) : null}
        {tab === 'settlement' ? <SettlementLink institutionId={id} /> : null}
      </Tabs>
    </>
  )
}

const none = (
  <EmptyState
    drawing="list"
    title="目前没有开设的课程"
    hint="开课申请通过、证照有效时，课程会显示在这里"
  />
)

function Courses({ institutionId }: { institutionId: string }) {
  const pages = usePages(listOfferedCourses, { institutionId })
  return (
    <OfferedCards pages={pages} label="机构课程" empty={none}>
      {(course) => <CourseCard course={course} />}
    </OfferedCards>
  )
}

/** Teachers have no records of their own; their names come from the approved courses. */
function Teachers({ institutionId }: { institutionId: string }) {
  const { rows, error, isPending, refresh, more, status } = usePages(listOfferedCourses, {
    institutionId,
  })
  if (rows.length === 0) {
    if (error) return <ErrorState error={error} onRetry={refresh} />
    return isPending ? <Skeleton kind="list" /> : none
  }
  return (
    <>
      <List label="授课教师">
        {namedTeachers(rows).map(({ name, courses }) => (
          <Row key={name} title={name} facts={[courses.join('、')]} />
        ))}
      </List>
      {error ? (
        <ErrorState error={error} onRetry={more} />
      ) : (
        <LoadMore status={status} onMore={more} />
      )}
    </>
  )
}
