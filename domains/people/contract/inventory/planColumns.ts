import { record } from './columnRecord.ts'
import type { ColumnRecord } from './columnRecord.ts'

const internal = record('S4', '课后服务的安排', '不少于三年')
const who = record('S3', '操作留痕', '不少于三年')

/** Columns of cancelled days and of merges of after-school classes. They name staff only. */
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
