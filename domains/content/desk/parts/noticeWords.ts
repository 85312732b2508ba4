import { noticeCategories } from '../../contract/notice.ts'
import type { NoticeState } from '../../contract/noticeDesk.ts'
import type { ReceiptLevel } from '../../contract/noticeReceipt.ts'

export const categoryOptions = noticeCategories.map(({ key, name }) => ({ value: String(key), label: name }))

/** What a notice's state is called, and its colour. */
export const stateWords = {
  DRAFT: { word: '草稿', tone: 'info' },
  SCHEDULED: { word: '待发布', tone: 'warning' },
  PUBLISHING: { word: '发布中', tone: 'primary' },
  PUBLISHED: { word: '已发布', tone: 'success' },
  WITHDRAWN: { word: '已撤回', tone: 'error' },
  EXPIRED: { word: '已失效', tone: 'info' },
} as const satisfies Record<NoticeState, { word: string; tone: string }>

export const receiptWords: Readonly<Record<ReceiptLevel, string>> = {
  none: '不需要回执',
  read: '需要阅读',
  confirm: '需要确认',
  sign: '需要签名',
  answer: '需要填写',
}
