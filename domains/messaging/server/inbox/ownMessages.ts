import { findUnread, markRead } from '../queries/events.ts'
import type { InboxSource } from './sources.ts'

/** Unread messages: results, reminders, news of a child's day. Opening one reads it. */
export const ownMessages: InboxSource = {
  kind: 'message',
  list: async (db, actor, first) => {
    const { rows, total } = await findUnread(db, actor, first)
    return { total, items: rows.map(toItem) }
  },
  read: async (tx, actor, ids, now) => void (await markRead(tx, actor, ids, now)),
}

const toItem = ({
  createTime,
  link,
  ...row
}: Awaited<ReturnType<typeof findUnread>>['rows'][0]) => ({
  ...row,
  facts: [],
  at: createTime,
  dueTime: null,
  mark: '去看看',
  link: link || '/',
  isReadable: true,
})
