import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, usePages } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { FilterChips, SearchBar } from '../../../platform/web/kit/input/Filters.tsx'
import { Row } from '../../../platform/web/kit/list/List.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { listCourses } from '../contract/course.ts'
import { courseTones } from '../contract/courseStates.ts'
import type { CourseState } from '../contract/courseStates.ts'
import { courseDetailScreen, courseStartScreen } from '../contract/screens.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'

const chips = [
  { value: '', label: '全部' },
  { value: 'PENDING', label: '待审核' },
  { value: 'AWAITING_APPROVAL', label: '待审批' },
  { value: 'RETURNED', label: '退回修改' },
  { value: 'APPROVED', label: '通过' },
] as const
const staleMs = 5 * 60_000

/**
 * 课后课程: the caller's requests, all of the school for callers who oversee them, and a link to a
 * new request.
 */
export function CoursesPage() {
  const go = useGo()
  const [keyword, setKeyword] = useState('')
  const [state, setState] = useState<CourseState | ''>('')
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  const pages = usePages(listCourses, { keyword, state })
  const mayAsk = own.data?.permissions.includes(afterSchoolPermissions.proposeCourses) ?? false
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
      <PagesView
        pages={pages}
        label="课后课程"
        empty={
          <EmptyState
            drawing="list"
            title={keyword || state ? '没有这样的课程' : '还没有申请过课程'}
            hint="申请后在这里查看审批进度"
          />
        }
      >
        {(one) => (
          <Row
            key={one.id}
            title={one.isChange ? `${one.name}（变更）` : one.name}
            facts={[
              `${one.ownerName} · ${one.kindName}`,
              `${one.gradeNames}，${one.lessonCount} 课时`,
            ]}
            chip={<StateChip tone={courseTones[one.state]}>{one.stateName}</StateChip>}
            to={linkTo(courseDetailScreen, { id: one.id })}
          />
        )}
      </PagesView>
    </Page>
  )
}
