import type { StudentDetail, StudentRow } from '../contract/student.ts'

/** A pupil as the list shows him, or in full once his record has come. */
export type KnownStudent = StudentRow & Partial<StudentDetail>

/** Whether the whole record is there. */
export const isWhole = (row: KnownStudent): row is StudentDetail => row.abilities !== undefined
