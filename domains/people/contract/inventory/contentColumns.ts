import { columns, onBasis, record, trace } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const kept = '发布期间，由学校撤回或删除'
const internal = record('S4', '记录之间的关联与时间', kept)
const text = record('S3', '学校发布的内容，可能提到个人', kept)
const account = '与账号同期保存'
const receipt = (purpose: string): Described => record('S3', purpose, account)
const ofReceipt = record('S4', '记录之间的关联与时间', account)

/** Columns of news, notices, their receipts, and messages. */
export const contentColumns: Inventory = onBasis('履行法定职责', {
  news: {
    ...columns('tenantId id createTime updateTime category pinned state', internal),
    ...columns('previousState releaseTime expireTime views tags cover attachIds', internal),
    ...columns('title summary content source', text),
    author: record('S3', '署名', kept),
    reviewNote: record('S3', '发布前的审核', kept),
    ...columns('createUser editorId approverId', trace),
  },
  news_version: {
    ...columns('tenantId newsId version createTime savedFor', internal),
    ...columns('title summary content', text),
    savedBy: trace,
  },
  news_view: {
    ...columns('tenantId newsId day', record('S4', '统计阅读次数', '两天')),
    reader: record('S3', '每人每天只计一次，只存不能还原的编号', '两天'),
  },
  notice: {
    ...columns('tenantId id createTime updateTime category pinned state', internal),
    ...columns('previousState releaseTime expireTime deadline attachIds', internal),
    ...columns('audience audienceParts receipt questions', internal),
    ...columns('title content withdrawReason', text),
    publisher: record('S3', '署名', kept),
    createUser: trace,
  },
  notice_recipient: {
    ...columns('createTime isPending noticeId remindedTime tenantId', ofReceipt),
    answers: receipt('通知的回执'),
    doneBy: receipt('通知的回执'),
    doneTime: receipt('通知的回执'),
    familyId: receipt('一家一份回执'),
    groupName: receipt('按班级统计回执'),
    readTime: receipt('接收人是否看过'),
    signatureId: receipt('通知的签名'),
    userId: receipt('通知接收人'),
  },
  message: {
    ...columns('createTime id kind link tenantId', record('S4', '记录之间的关联与时间', '一年')),
    readTime: record('S3', '接收人是否看过', '一年'),
    title: record('S3', '通知接收人', '一年'),
    userId: record('S3', '通知接收人', '一年'),
  },
})
