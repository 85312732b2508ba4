import { linkTo } from '../../../../platform/contract/screen.ts'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { studentsDesk } from '../../../people/contract/screens.ts'
import { listStudents } from '../../../people/contract/student.ts'
import look from './content.module.css'

/** Before pictures of children are published, their guardians must have agreed. */
export function PhotoHint() {
  const { can } = usePerson()
  return (
    <p className={look.warning}>
      图片里有孩子时，只能使用家长同意公开的照片，发布前请逐个核对。
      {can(listStudents) ? (
        <a href={`#${linkTo(studentsDesk, { photos: 'GIVEN' })}`}>查看家长已同意的学生</a>
      ) : (
        '您看不到学生名册，请班主任帮忙核对。'
      )}
    </p>
  )
}
