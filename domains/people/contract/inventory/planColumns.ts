import { record } from './columnRecord.ts'
import type { ColumnRecord } from './columnRecord.ts'

const internal = record('S4', '课后服务的安排', '不少于三年')
const who = record('S3', '操作留痕', '不少于三年')

/** Columns of cancelled days, merges and settlements of after-school classes. They name staff only. */
export const planColumns: Readonly<Record<string, Readonly<Record<string, ColumnRecord>>>> = {
  lesson_closure: {
    tenantId: internal,
    id: internal,
    day: internal,
    beginMinute: internal,
    endMinute: internal,
    reason: internal,
    offer: internal,
    lessonCount: internal,
    closedBy: who,
    closedByName: who,
    closedAt: internal,
    makeUpDay: internal,
    undoneBy: who,
    undoneByName: who,
    undoneAt: internal,
  },
  class_settlement: {
    tenantId: internal,
    classId: internal,
    lessonCount: internal,
    heldCount: internal,
    seatCount: internal,
    feeFen: internal,
    bookFen: internal,
    returnedFen: internal,
    settledBy: who,
    settledByName: who,
    settledTime: internal,
  },
  class_merge: {
    tenantId: internal,
    id: internal,
    classId: internal,
    intoId: internal,
    state: internal,
    reason: internal,
    consentUntil: internal,
    proposedBy: who,
    proposedByName: who,
    proposedAt: internal,
    endedAt: internal,
  },
}
