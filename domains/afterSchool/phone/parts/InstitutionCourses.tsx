import { usePages } from '../../../../platform/web/paging/usePages.ts'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import {
  EmptyState,
  ErrorState,
  LoadMore,
  Skeleton,
} from '../../../../platform/web/kit/page/States.tsx'
import { listOfferedCourses } from '../../contract/course.ts'
import { namedTeachers } from '../../contract/namedTeachers.ts'
import { CourseCard } from './CourseCard.tsx'
import { OfferedCards } from './OfferedCards.tsx'

const none = (
  <EmptyState
    drawing="list"
    title="目前没有开设的课程"
    hint="开课申请通过、证照有效时，课程会显示在这里"
  />
)

/** The courses that an institution offers. */
export function InstitutionCourses({ institutionId }: { institutionId: string }) {
  const pages = usePages(listOfferedCourses, { institutionId })
  return (
    <OfferedCards pages={pages} label="机构课程" empty={none}>
      {(course) => <CourseCard course={course} />}
    </OfferedCards>
  )
}

/** Teachers have no records of their own; their names come from the approved courses. */
export function InstitutionTeachers({ institutionId }: { institutionId: string }) {
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
