import { listClasses } from '../contract/schoolClass.ts'
import { getStudent, listStudentChanges, listStudents } from '../contract/student.ts'

/** What is old once a pupil sits elsewhere: the roll, his record and history, and how full the classes are. */
export const staleAfterMove = [listStudents, getStudent, listStudentChanges, listClasses] as const
