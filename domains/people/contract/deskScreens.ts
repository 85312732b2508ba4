import { screen } from '../../../platform/contract/screen.ts'

/** The roll of the school; a class or a grade may be chosen. */
export const studentsDesk = screen('/students', ['open', 'mode', 'classId', 'gradeId', 'isFrozen'])
