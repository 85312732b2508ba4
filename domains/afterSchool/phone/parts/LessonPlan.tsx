import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import type { CourseDescription } from '../../contract/course.ts'

/** The topics of the lessons, in order. */
export const LessonPlan = ({ lessons }: Pick<CourseDescription, 'lessons'>) => (
  <List label="课时计划">
    {lessons.map(({ place, title, content }) => (
      <Row key={place} title={`第 ${place} 课 ${title}`} facts={content ? [content] : []} />
    ))}
  </List>
)
