import { linkTo } from '../../../platform/contract/screen.ts'
import type { InboxItem, InboxSource } from '../../messaging/server/public.ts'
import type { ReceiptLevel } from '../contract/noticeReceipt.ts'
import { noticeDetailScreen } from '../contract/screens.ts'
import { findNewestPending } from './queries/receipts.ts'

/** Notices that a person has yet to confirm, sign or answer. */
export const waitingReceipts: InboxSource = {
  kind: 'receipt',
  list: async (db, actor, first, now) => {
    const { rows, total } = await findNewestPending(db, actor, first, now)
    return { total, items: rows.map(toItem) }
  },
}

const marks: Readonly<Record<ReceiptLevel, string>> = {
  none: '去看看',
  read: '去看看',
  confirm: '去确认',
  sign: '去签名',
  answer: '去填写',
}

const toItem = ({
  id,
  title,
  publisher,
  receipt,
  releaseTime,
  deadline,
}: Awaited<ReturnType<typeof findNewestPending>>['rows'][0]): InboxItem => ({
  id,
  title,
  facts: publisher ? [publisher] : [],
  at: releaseTime,
  dueTime: deadline,
  mark: marks[receipt],
  link: linkTo(noticeDetailScreen, { id }),
  isReadable: false,
})
