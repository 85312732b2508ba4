import { linkTo } from '../../../../platform/contract/screen.ts'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { studentsDesk } from '../../../people/contract/screens.ts'
import { listStudents } from '../../../people/contract/student.ts'
import { noRollWords, photoHintWords } from '../../contract/photoHint.ts'
import look from './content.module.css'

/** Before pictures of children are published, their guardians must have agreed. */
export function PhotoHint() {
  const { can } = usePerson()
  return (
    <p className={look.warning}>
      {photoHintWords}
      {can(listStudents) ? (
        <a href={`#${linkTo(studentsDesk, { photos: 'GIVEN' })}`}>查看家长已同意的学生</a>
      ) : (
        noRollWords
      )}
    </p>
  )
}
