import type { Lesson } from '../../contract/lesson.ts'
import look from './plan.module.css'

/** The teachers of a lesson, with the reason beside each who may not give it. */
export const LessonTeachers = ({ teachers }: Pick<Lesson, 'teachers'>) => (
  <>
    {teachers.map(({ id, name, isSubstitute, block }) => (
      <div key={id}>
        {isSubstitute ? `${name}（代课）` : name}
        {block ? <div className={look.block}>{block}</div> : null}
      </div>
    ))}
  </>
)
