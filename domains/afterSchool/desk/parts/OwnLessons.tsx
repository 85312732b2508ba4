import { Chip } from '../../../../platform/desk/DeskPage.tsx'
import { lessonTones } from '../../contract/classStates.ts'
import type { OwnLesson } from '../../contract/ownClass.ts'
import look from './plan.module.css'

/** The lessons of an own class, to be read. */
export const OwnLessons = ({ lessons }: { lessons: readonly OwnLesson[] }) => (
  <table className={look.table}>
    <thead>
      <tr>
        <th scope="col">课次</th>
        <th scope="col">时间</th>
        <th scope="col">场地</th>
        <th scope="col">教师</th>
        <th scope="col">状态</th>
      </tr>
    </thead>
    <tbody>
      {lessons.map((lesson) => (
        <tr key={lesson.id}>
          <th scope="row">
            {lesson.number}
            {lesson.title ? <div>{lesson.title}</div> : null}
          </th>
          <td>{`${lesson.day} ${lesson.weekdayName} ${lesson.beginTime}–${lesson.endTime}`}</td>
          <td>{lesson.roomName}</td>
          <td>{lesson.teacherNames}</td>
          <td>
            <Chip tone={lessonTones[lesson.state]}>{lesson.stateName}</Chip>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
