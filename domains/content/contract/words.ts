import { wireDateTime } from '../../../platform/contract/time.ts'
import { newsCategories } from './news.ts'
import type { NewsState } from './newsDesk.ts'
import { noticeCategories } from './notice.ts'
import type { NoticeState } from './noticeDesk.ts'
import type { Question, ReceiptLevel } from './noticeReceipt.ts'

type Word = {
  readonly label: string
  readonly tone: 'primary' | 'success' | 'warning' | 'error' | 'info'
}

/** The word for each state of a notice, the same on every screen. */
export const noticeStateWords: Readonly<Record<NoticeState, Word>> = {
  DRAFT: { label: '草稿', tone: 'info' },
  SCHEDULED: { label: '定时', tone: 'primary' },
  PUBLISHING: { label: '发布中', tone: 'primary' },
  PUBLISHED: { label: '已发布', tone: 'success' },
  WITHDRAWN: { label: '已撤回', tone: 'warning' },
  EXPIRED: { label: '已过期', tone: 'info' },
}

/** The word for each state of a news item. */
export const newsStateWords: Readonly<Record<NewsState, Word>> = {
  DRAFT: { label: '草稿', tone: 'info' },
  REVIEW: { label: '待审核', tone: 'primary' },
  RETURNED: { label: '被退回', tone: 'warning' },
  PUBLISHED: { label: '已发布', tone: 'success' },
  WITHDRAWN: { label: '已撤下', tone: 'warning' },
}

/** The word for one news item. An approved item with a later release time is not published yet. */
export const newsWordOf = (
  { state, releaseTime }: { state: NewsState; releaseTime: string },
  now: Date,
): Word =>
  state === 'PUBLISHED' && releaseTime > wireDateTime(now)
    ? { label: '定时', tone: 'primary' }
    : newsStateWords[state]

/** The word for each receipt level. */
export const receiptWords: Readonly<Record<ReceiptLevel, string>> = {
  none: '不需要回执',
  read: '统计已读',
  confirm: '需要确认',
  sign: '需要签名',
  answer: '需要填写',
}

/** Who received a notice. One answer of a family is enough, so families are named first. */
export const receivedBy = ({ people, families }: { people: number; families: number }): string =>
  `${families} 个家庭，共 ${people} 人`

type Progress = { receipt: ReceiptLevel; families: number; read: number; done: number }

/**
 * The heading above the names of those who have not responded. Reading counts per person, every
 * other receipt per family; the names are always those of people.
 */
export function missingTitle({ receipt, families, read, done }: Progress, people: number): string {
  if (receipt !== 'none' && receipt !== 'read')
    return `还没有完成：${families - done} 个家庭，共 ${people} 人`
  const unread = families - read
  return `还没有读：${people} 人${unread > 0 ? `，其中 ${unread} 个家庭还没有一位读过` : ''}`
}

const optionsOf = (words: readonly { key: number; name: string }[]) =>
  words.map(({ key, name }) => ({ value: String(key), label: name }))

export const noticeCategoryOptions = optionsOf(noticeCategories)
export const newsCategoryOptions = optionsOf(newsCategories)

/** The kinds of answers to a question of a short form. */
export const questionKinds = [
  { value: 'choice', label: '单选' },
  { value: 'choices', label: '多选' },
  { value: 'text', label: '填空' },
] as const satisfies readonly { value: Question['kind']; label: string }[]
