import { courseCardsScreen } from '../contract/screens.ts'
import { CourseCard } from './parts/CourseCard.tsx'
import { LessonPlan } from './parts/LessonPlan.tsx'
import { OfferedPage } from './parts/OfferedPage.tsx'

/** 开设的课程: approved courses as cards. A single course also shows its plan. */
export const CourseCardsPage = () => (
  <OfferedPage
    title="开设的课程"
    screen={courseCardsScreen}
    card={(course) => <CourseCard course={course} />}
    rest={({ lessons }) => <LessonPlan lessons={lessons} />}
  />
)
