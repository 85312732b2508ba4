import { courseCardsScreen } from '../contract/laterScreens.ts'
import { CourseCard } from './parts/CourseCard.tsx'
import { LessonPlan } from './parts/LessonPlan.tsx'
import { OfferedPage } from './parts/OfferedPage.tsx'

/** 开设的课程: what is taught, as cards; one course with its plan. */
export const CourseCardsPage = () => (
  <OfferedPage
    title="开设的课程"
    screen={courseCardsScreen}
    card={(course) => <CourseCard course={course} />}
    rest={({ lessons }) => <LessonPlan lessons={lessons} />}
  />
)
