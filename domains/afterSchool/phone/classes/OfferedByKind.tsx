import { useState } from 'react'

import { maxPageSize } from '../../../../platform/contract/page.ts'
import { usePages } from '../../../../platform/web/paging/usePages.ts'
import { FilterChips } from '../../../../platform/web/kit/input/Filters.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { listOfferedCourses } from '../../contract/course.ts'
import { CourseCard } from '../parts/CourseCard.tsx'
import { OfferedCards } from '../parts/OfferedCards.tsx'

/** The offered courses as cards, all or of one type. */
export function OfferedByKind() {
  const [kind, setKind] = useState('')
  const pages = usePages(listOfferedCourses, {}, { size: maxPageSize })
  const kinds = [...new Set(pages.rows.map(({ kindName }) => kindName))]
  const rows = kind ? pages.rows.filter(({ kindName }) => kindName === kind) : pages.rows
  return (
    <>
      {kinds.length > 1 ? (
        <FilterChips
          label="课程类型"
          options={[
            { value: '', label: '全部' },
            ...kinds.map((name) => ({ value: name, label: name })),
          ]}
          value={kind}
          onChange={setKind}
        />
      ) : null}
      <OfferedCards
        pages={{ ...pages, rows }}
        label={kind || '全部课程'}
        empty={
          <EmptyState
            drawing="list"
            title="还没有开设的课程"
            hint="开课申请通过后，课程会显示在这里"
          />
        }
      >
        {(course) => <CourseCard course={course} />}
      </OfferedCards>
    </>
  )
}
