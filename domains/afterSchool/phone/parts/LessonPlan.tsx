import { List, Row } from '../../../../platform/web/kit/List.tsx'
import type { CourseFace } from '../../contract/course.ts'

/** What each lesson is about, in order. */
export const LessonPlan = ({ lessons }: Pick<CourseFace, 'lessons'>) => (
  <List label="课时计划">
    {lessons.map(({ place, title, content }) => (
      <Row key={place} title={`第 ${place} 课 ${title}`} facts={content ? [content] : []} />
    ))}
  </List>
)
