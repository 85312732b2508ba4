import { linkTo } from '../../../platform/contract/screen.ts'
import { recordPanel } from '../../../platform/web/records/recordPanel.tsx'
import { getCourse } from '../contract/course.ts'
import { courseStartScreen } from '../contract/screens.ts'
import { CoursePanel } from './parts/CoursePanel.tsx'

/** The view of a course on the page of its process. */
export const courseFlowPanel = recordPanel(
  getCourse,
  (course) => <CoursePanel course={course} applicantName={course.applicantName} />,
  ({ id, mayMend }) => (mayMend ? linkTo(courseStartScreen, { id }) : undefined),
)
