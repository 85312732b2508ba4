import { wireDateTime } from '../../../platform/contract/time.ts'
import { newsCategories } from './news.ts'
import type { NewsState } from './newsDesk.ts'
import { noticeCategories } from './notice.ts'
import type { NoticeState } from './noticeDesk.ts'
import type { Question, ReceiptLevel } from './noticeReceipt.ts'
import type { FamilyReceipt } from './noticeTally.ts'

type Word = {
  readonly label: string
  readonly tone: 'primary' | 'success' | 'warning' | 'error' | 'info'
}

/** The word for each state of a notice, the same on every screen. */
export const noticeStateWords: Readonly<Record<NoticeState, Word>> = {
  DRAFT: { label: '草稿', tone: 'info' },
  SCHEDULED: { label: '定时发布', tone: 'primary' },
  PUBLISHING: { label: '发布中', tone: 'primary' },
  PUBLISHED: { label: '已发布', tone: 'success' },
  WITHDRAWN: { label: '已撤回', tone: 'warning' },
  EXPIRED: { label: '已过期', tone: 'info' },
}

/** The word for each state of a news item. */
export const newsStateWords: Readonly<Record<NewsState, Word>> = {
  DRAFT: { label: '草稿', tone: 'info' },
  REVIEW: { label: '待审核', tone: 'primary' },
  RETURNED: { label: '已退回', tone: 'warning' },
  PUBLISHED: { label: '已发布', tone: 'success' },
  WITHDRAWN: { label: '已撤下', tone: 'warning' },
}

/** The word for one news item. An approved item with a later release time is not published yet. */
export const newsWordOf = (
  { state, releaseTime }: { state: NewsState; releaseTime: string },
  now: Date,
): Word =>
  state === 'PUBLISHED' && releaseTime > wireDateTime(now)
    ? { label: '定时发布', tone: 'primary' }
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

/** How many families have not responded, in words; empty if none. */
export function missingWords({ receipt, families, read, done }: Progress): string {
  const isReading = receipt === 'none' || receipt === 'read'
  const missing = families - (isReading ? read : done)
  return missing > 0 ? `还有 ${missing} 个家庭没有${isReading ? '读' : '完成'}` : ''
}

/** The receipt of one family in words: how far it is, and how many of its people have read. */
export function receiptStateWord(
  { state, people, readers }: Pick<FamilyReceipt, 'state' | 'people' | 'readers'>,
  receipt: ReceiptLevel,
): Word {
  if (state === 'unread') return { label: '未读', tone: 'warning' }
  if (state === 'read') return { label: '已读，还没有完成', tone: 'primary' }
  if (receipt !== 'none' && receipt !== 'read') return { label: '已完成', tone: 'success' }
  return { label: readers < people ? `已读 ${readers}/${people} 人` : '已读', tone: 'success' }
}

const shownNames = 3

/** The chosen audience in words before it is sent: `三年级2班，80 人，41 个家庭`. */
export function audienceWords(
  names: readonly string[],
  { people, families }: { people: number; families: number },
): string {
  const more = names.length > shownNames ? ` 等 ${names.length} 项` : ''
  return `${names.slice(0, shownNames).join('、')}${more}，${people} 人，${families} 个家庭`
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
