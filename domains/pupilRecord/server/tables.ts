import type { ColumnType, Generated } from 'kysely'

import type { FormValues } from '../../enrolment/contract/form/form.ts'
import type { RecordState } from '../contract/states.ts'

/** jsonb column: parsed on read, text on write. */
type Json<Shape> = ColumnType<Shape, string | undefined, string>

/** A mark of the office as stored. */
export type StoredMark = { readonly name: string; readonly note: string }

type PupilRecordTable = {
  tenantId: string
  studentId: string
  applicationId: string
  planId: string
  state: Generated<RecordState>
  answers: Json<FormValues>
  answersSealed: Json<FormValues>
  guardians: Json<FormValues[]>
  guardiansSealed: Json<FormValues[]>
  marks: Json<StoredMark[]>
  rev: Generated<number>
  savedAt: Date | null
  submittedAt: Date | null
  completedAt: Date | null
  remindedAt: Date | null
  checkedBy: string | null
  checkedByName: string | null
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

/** What the record sheet brought before the record was made; the next save takes it over. */
type EnrolmentRecordTable = {
  tenantId: string
  applicationId: string
  valuesSealed: string
  enteredBy: string
  enteredAt: Date
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    pupilRecord: PupilRecordTable
    enrolmentRecord: EnrolmentRecordTable
  }
}
