import { record } from './columnRecord.ts'
import type { ColumnRecord } from './columnRecord.ts'

const years = '不少于三年'
const internal = record('S4', '记录之间的关联与时间', years)
const who = record('S3', '操作留痕', years)
const own = (purpose: string): ColumnRecord => record('S3', purpose, years)

/** Columns about the families' rights: requests, restrictions, erasures, and who exported sheets. */
export const privacyColumns: Readonly<Record<string, Readonly<Record<string, ColumnRecord>>>> = {
  access_note: {
    tenantId: internal,
    id: internal,
    at: internal,
    actorId: who,
    action: internal,
    reason: internal,
    subjectKind: internal,
    subjectIds: internal,
  },
  privacy_request: {
    tenantId: internal,
    id: internal,
    number: internal,
    kind: own('申请的内容'),
    subjectKind: internal,
    subjectId: internal,
    subjectName: own('申请涉及谁'),
    requesterId: own('由谁申请'),
    requesterName: own('由谁申请'),
    wish: own('申请的内容'),
    state: own('办理进度'),
    receivedAt: own('办理进度'),
    dueOn: own('办理进度'),
    identifiedAt: internal,
    identifiedBy: who,
    identifiedByName: who,
    identityNote: who,
    closedAt: internal,
    closedBy: who,
    closedByName: who,
    answer: own('申请的答复'),
    ground: own('申请的答复'),
    exportUntil: internal,
    kept: own('申请的答复'),
    updateTime: internal,
  },
  privacy_message: {
    tenantId: internal,
    id: internal,
    requestId: internal,
    isOffice: internal,
    authorId: who,
    authorName: who,
    text: own('个人信息申请的留言'),
    at: own('个人信息申请的留言'),
  },
  privacy_restriction: {
    tenantId: internal,
    requestId: internal,
    subjectKind: internal,
    subjectId: internal,
    since: internal,
    liftedAt: internal,
    liftedBy: who,
  },
  privacy_erasure: {
    tenantId: internal,
    id: internal,
    requestId: internal,
    subjectKind: internal,
    subjectId: internal,
    keepsRecord: internal,
    ids: internal,
    decisions: internal,
    rewritten: internal,
    erasedRows: internal,
    erasedFiles: internal,
    doneAt: internal,
    doneBy: who,
  },
}
