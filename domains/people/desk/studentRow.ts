import type { ListedStudent, StudentDetail, StudentRow } from '../contract/student.ts'

/** A pupil as the list shows them, or the full record once it has loaded. */
export type KnownStudent = StudentRow &
  Partial<StudentDetail> &
  Partial<Pick<ListedStudent, 'mayShowPhotos'>>

/** Whether the whole record has loaded. */
export const isWhole = (row: KnownStudent): row is StudentDetail => row.abilities !== undefined
