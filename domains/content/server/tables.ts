import type { ColumnType, Generated } from 'kysely'

import type { AudiencePart } from '../contract/audience.ts'
import type { NewsState } from '../contract/newsDesk.ts'
import type { Audience } from '../contract/notice.ts'
import type { NoticeState } from '../contract/noticeDesk.ts'
import type { Answer, Question, ReceiptLevel } from '../contract/noticeReceipt.ts'

export type NoticeRowState = NoticeState | 'REMOVED'
export type NewsRowState = NewsState | 'REMOVED'

/** jsonb: parsed when read, text when written. */
type Json<Value> = ColumnType<Value, string | undefined, string>

type NoticeTable = {
  tenantId: string
  id: Generated<string>
  title: string
  category: number
  audience: Audience
  publisher: string
  content: string
  pinned: boolean
  state: NoticeRowState
  releaseTime: Date
  audienceParts: Json<AudiencePart[]>
  receipt: Generated<ReceiptLevel>
  questions: Json<Question[]>
  deadline: ColumnType<Date | null, Date | null | undefined>
  expireTime: ColumnType<Date | null, Date | null | undefined>
  attachIds: Generated<string[]>
  withdrawReason: Generated<string>
  previousState: ColumnType<NoticeState | null, NoticeState | null | undefined>
  createUser: string
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

type NewsTable = {
  tenantId: string
  id: Generated<string>
  title: string
  category: number
  cover: string
  summary: string
  source: string
  author: string
  tags: string[]
  content: string
  pinned: boolean
  state: NewsRowState
  releaseTime: Date
  expireTime: Date | null
  attachIds: Generated<string[]>
  views: Generated<number>
  editorId: ColumnType<string | null, string | null | undefined>
  approverId: ColumnType<string | null, string | null | undefined>
  reviewNote: Generated<string>
  previousState: ColumnType<NewsState | null, NewsState | null | undefined>
  createUser: string
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

type NoticeRecipientTable = {
  tenantId: string
  noticeId: string
  userId: string
  familyId: string
  groupName: string
  isPending: boolean
  readTime: ColumnType<Date | null, Date | null | undefined>
  doneTime: ColumnType<Date | null, Date | null | undefined>
  doneBy: ColumnType<string | null, string | null | undefined>
  signatureId: ColumnType<string | null, string | null | undefined>
  answers: ColumnType<Answer[] | null, string | null | undefined, string | null>
  remindedTime: ColumnType<Date | null, Date | null | undefined>
  createTime: Generated<Date>
}

type NewsViewTable = {
  tenantId: string
  /** `yyyy-MM-dd`. */
  day: string
  newsId: string
  reader: string
}

type NewsVersionTable = {
  tenantId: string
  newsId: string
  version: number
  title: string
  summary: string
  content: string
  savedBy: string
  savedFor: 'review' | 'publish'
  createTime: Generated<Date>
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    notice: NoticeTable
    news: NewsTable
    noticeRecipient: NoticeRecipientTable
    newsVersion: NewsVersionTable
    newsView: NewsViewTable
  }
}
