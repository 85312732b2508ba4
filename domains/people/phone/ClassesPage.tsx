import { linkTo } from '../../../platform/contract/screen.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState, Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { peoplePermissions } from '../contract/permissions.ts'
import { listClasses } from '../contract/schoolClass.ts'
import type { SchoolClass } from '../contract/schoolClass.ts'
import { calendarScreen, claimsScreen, promotionScreen, rosterScreen } from '../contract/screens.ts'
import { useRights } from './useRights.ts'

/** The classes that the reader may view: a teacher's own, a head's grade, all for the office. */
export function ClassesPage() {
  const pages = usePages(listClasses, {}, { size: 50 })
  const { may, isPending } = useRights()
  const places = [
    {
      label: '家长认领',
      hint: '确认谁是孩子的监护人',
      to: linkTo(claimsScreen),
      isFor: may(peoplePermissions.decideClaims),
    },
    {
      label: '全校学生',
      hint: may(peoplePermissions.edit) ? '查找、登记学生，办理异动' : '查找学生，查看学籍',
      to: linkTo(rosterScreen),
      isFor: may(peoplePermissions.viewAll),
    },
    {
      label: '校历',
      hint: '放假、调休、作息时间、学年',
      to: linkTo(calendarScreen),
      isFor: may(peoplePermissions.view),
    },
    {
      label: '学年升级',
      hint: '学年结束后，全校班级升一个年级',
      to: linkTo(promotionScreen),
      isFor: may(peoplePermissions.editClasses),
    },
  ].filter(({ isFor }) => isFor)
  return (
    <Page title="班级" onRefresh={pages.refresh}>
      {isPending ? (
        <Skeleton rows={8} />
      ) : (
        <>
          {places.length > 0 ? (
            <List label="学生工作">
              {places.map(({ label, hint, to }) => (
                <Row key={label} title={label} facts={[hint]} to={to} />
              ))}
            </List>
          ) : null}
          <PagesView pages={pages} label="班级" empty={empty}>
            {(one) => <ClassRow key={one.id} one={one} />}
          </PagesView>
        </>
      )}
    </Page>
  )
}

const empty = (
  <EmptyState
    drawing="list"
    title="还没有您可以查看的班级"
    hint="教务处建立班级、安排班主任后会出现在这里"
  />
)

const ClassRow = ({ one }: { one: SchoolClass }) => (
  <Row
    title={one.name}
    facts={[
      one.teacherName ? `班主任 ${one.teacherName}` : '班主任未安排',
      `${one.studentCount} / ${one.capacity} 人`,
    ]}
    chip={one.isOwn ? <StateChip tone="primary">我负责</StateChip> : undefined}
    to={linkTo(rosterScreen, { classId: one.id })}
  />
)
