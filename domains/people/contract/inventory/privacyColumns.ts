import { onBasis, record, trace } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const years = '不少于三年'
const internal = record('S4', '记录之间的关联与时间', years)
const withRecord = '与学籍档案同期保存'
const own = (purpose: string): Described => record('S3', purpose, years)

const byConsent = (classOf: 'S2' | 'S3', purpose: string): Described =>
  record(classOf, purpose, withRecord, '监护人同意')

/** Columns about the families' rights: requests, restrictions, erasures, and who exported sheets. */
export const privacyColumns: Inventory = onBasis('履行法定义务', {
  photo_consent: {
    tenantId: internal,
    id: internal,
    childId: byConsent('S2', '是否可以公开孩子的照片和影像'),
    givenBy: byConsent('S3', '单独同意的监护人'),
    givenTime: byConsent('S3', '单独同意的时间'),
    textVersion: internal,
    textHash: internal,
    withdrawnBy: byConsent('S3', '撤回同意的监护人'),
    withdrawnTime: byConsent('S3', '撤回同意的时间'),
    createTime: internal,
  },
  access_note: {
    tenantId: internal,
    id: internal,
    at: internal,
    actorId: trace,
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
    identifiedBy: trace,
    identifiedByName: trace,
    identityNote: trace,
    closedAt: internal,
    closedBy: trace,
    closedByName: trace,
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
    authorId: trace,
    authorName: trace,
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
    liftedBy: trace,
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
    doneBy: trace,
  },
})
