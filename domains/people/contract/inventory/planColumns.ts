import { columns, onBasis, record, trace } from './columnRecord.ts'
import type { Inventory } from './columnRecord.ts'

const teaching = record('S3', '排课与告知家长', '任职或授权期间')
const changed = record('S3', '调课与代课留痕', '不少于三年')
const internal = record('S4', '课后服务的安排', '不少于三年')

/** Columns of courses, of who teaches them, and of what changes in their plan. They name adults only. */
export const planColumns: Inventory = onBasis('订立、履行合同', {
  lesson_closure: {
    tenantId: internal,
    id: internal,
    day: internal,
    beginMinute: internal,
    endMinute: internal,
    reason: internal,
    offer: internal,
    lessonCount: internal,
    closedBy: trace,
    closedByName: trace,
    closedAt: internal,
    makeUpDay: internal,
    undoneBy: trace,
    undoneByName: trace,
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
    settledBy: trace,
    settledByName: trace,
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
    proposedBy: trace,
    proposedByName: trace,
    proposedAt: internal,
    endedAt: internal,
  },
  lesson_change: {
    tenantId: internal,
    id: internal,
    lessonId: internal,
    kind: internal,
    before: changed,
    after: changed,
    reason: changed,
    changedBy: trace,
    changedByName: trace,
    changedAt: internal,
  },
  lesson_patrol: {
    ...columns('tenantId id createTime lessonId visitedTime', internal),
    ...columns('finding note', record('S3', '巡课时发现的情况', '不少于三年', '人力资源管理')),
    visitedBy: trace,
    visitedByName: trace,
  },
  class_teacher: {
    ...columns('tenantId classId createTime', internal),
    ...columns('instructorId duty', teaching),
  },
  lesson_teacher: {
    ...columns('tenantId lessonId createTime', internal),
    ...columns('instructorId duty replacesId', teaching),
  },
  course: {
    ...columns('tenantId id createTime updateTime name kind state institutionId', internal),
    ...columns('gradeIds gradeNames intro goals materialsNote riskNote cover coverId', internal),
    ...columns('priceFen plannedClasses needsConfirmation ownerKind revisesId', internal),
    ...columns('approvedAt askedAt', internal),
    ...columns('ownerName teachers', record('S3', '由谁开课和授课', '不少于三年')),
    applicantId: trace,
    applicantName: trace,
  },
})
