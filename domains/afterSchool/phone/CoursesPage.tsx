import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import type { Pages } from '../../../platform/web/paging/usePages.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { FilterChips, SearchBar } from '../../../platform/web/kit/input/Filters.tsx'
import { Row } from '../../../platform/web/kit/list/List.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState, Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { keepInAddress } from '../../../platform/web/navigation/keepInAddress.ts'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { listCourses } from '../contract/course.ts'
import type { CourseRow } from '../contract/course.ts'
import { CourseState, courseTones } from '../contract/courseStates.ts'
import { courseDetailScreen, courseStartScreen, coursesScreen } from '../contract/screens.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'
import { dayOf } from './parts/days.ts'

const chips = [
  { value: '', label: '全部' },
  { value: 'PENDING', label: '待审核' },
  { value: 'AWAITING_APPROVAL', label: '待审批' },
  { value: 'RETURNED', label: '退回修改' },
  { value: 'APPROVED', label: '已通过' },
  { value: 'REFUSED', label: '未通过' },
  { value: 'WITHDRAWN', label: '已撤销' },
] as const
const staleMs = 5 * 60_000

/**
 * 课后课程: the caller's requests, all of the school for callers who oversee them, and a link to a
 * new request.
 */
export function CoursesPage() {
  const go = useGo()
  const [keyword, setKeyword] = useState('')
  const [state, setState] = useStateFilter()
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  const pages = usePages(listCourses, { keyword, state })
  const mayAsk = own.data?.permissions.includes(afterSchoolPermissions.proposeCourses) ?? false
  const seesAll = own.data?.permissions.includes(afterSchoolPermissions.oversee) ?? false
  return (
    <Page
      title="课后课程"
      onRefresh={pages.refresh}
      bottom={
        mayAsk ? (
          <BottomBar>
            <Button kind="primary" block onPress={() => go.to(linkTo(courseStartScreen))}>
              申请开课
            </Button>
          </BottomBar>
        ) : null
      }
    >
      <SearchBar
        value={keyword}
        onSearch={setKeyword}
        label="搜索课程"
        placeholder="课程或开课方"
      />
      <FilterChips label="课程状态" options={chips} value={state} onChange={setState} />
      {/* The facts of a row depend on the reader, so that rows wait for both answers. */}
      {own.isPending ? (
        <Skeleton kind="list" />
      ) : (
        <Requests pages={pages} isFiltered={keyword !== '' || state !== ''} seesAll={seesAll} />
      )}
    </Page>
  )
}

type Listed = { pages: Pages<CourseRow>; isFiltered: boolean; seesAll: boolean }

function Requests({ pages, isFiltered, seesAll }: Listed) {
  return (
    <PagesView
      pages={pages}
      label="课后课程"
      empty={
        <EmptyState
          drawing="list"
          title={
            isFiltered ? '没有符合条件的课程' : seesAll ? '还没有开课申请' : '还没有申请过课程'
          }
          hint={isFiltered ? '换一个关键词或状态再找' : '申请后在这里查看审批进度'}
        />
      }
    >
      {(one) => (
        <Row
          key={one.id}
          title={one.isChange ? `${one.name}（变更）` : one.name}
          facts={[
            `${one.ownerName} · ${one.kindName}`,
            `${one.gradeNames} · ${one.lessonCount} 课时`,
            seesAll
              ? `${one.applicantName} · ${dayOf(one.askedAt)}申请`
              : `${dayOf(one.askedAt)}申请`,
          ]}
          chip={<StateChip tone={courseTones[one.state]}>{one.stateName}</StateChip>}
          to={linkTo(courseDetailScreen, { id: one.id })}
        />
      )}
    </PagesView>
  )
}

/** The state filter, initially that of the address and kept in it for Back. */
function useStateFilter(): [CourseState | '', (state: CourseState | '') => void] {
  const asked = CourseState.safeParse(useParam('state')).data ?? ''
  const [state, setState] = useState<CourseState | ''>(asked)
  const change = (next: CourseState | '') => {
    setState(next)
    keepInAddress(linkTo(coursesScreen, next ? { state: next } : {}))
  }
  return [state, change]
}
