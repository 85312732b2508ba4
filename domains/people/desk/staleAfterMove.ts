import { listClasses } from '../contract/schoolClass.ts'
import { getStudent, listStudents } from '../contract/student.ts'
import { listStudentChanges } from '../contract/studentChange.ts'

/**
 * The calls that are stale after a pupil moves: the roll, the record, the history and the class
 * sizes.
 */
export const staleAfterMove = [listStudents, getStudent, listStudentChanges, listClasses] as const
