import { linkTo } from '../../../platform/contract/screen.ts'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { recordPanel } from '../../../platform/web/records/recordPanel.tsx'
import { getCourse } from '../contract/course.ts'
import type { Course } from '../contract/course.ts'
import { courseDetailScreen, courseStartScreen } from '../contract/screens.ts'
import { CoursePanel } from './parts/CoursePanel.tsx'

/** The view of a course on the page of its process. */
export const courseFlowPanel = recordPanel(
  getCourse,
  (course) => <Panel course={course} />,
  ({ id, mayMend }) => (mayMend ? linkTo(courseStartScreen, { id }) : undefined),
)

/** The lead of an institution answers on the page of the course. */
const Panel = ({ course }: { course: Course }) => (
  <>
    {course.mayConfirm ? (
      <List label="待您确认">
        <Row
          title="确认、退回或不同意这份申请"
          facts={['打开申请办理']}
          to={linkTo(courseDetailScreen, { id: course.id })}
        />
      </List>
    ) : null}
    <CoursePanel course={course} applicantName={course.applicantName} />
  </>
)
