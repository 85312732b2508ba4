import { linkTo } from '../../../platform/contract/screen.ts'
import type { InboxItem, InboxSource } from '../../messaging/server/public.ts'
import { applicationScreen } from '../contract/screens.ts'
import type { MessageRow } from './queries/messages.ts'
import { markInformingRead, pageWaiting } from './queries/messages.ts'

/** Messages about own applications that are unread or ask for an act that is still to be done. */
export const waitingMessages: InboxSource = {
  kind: 'enrolment',
  list: async (db, actor, first) => {
    const { rows, total } = await pageWaiting(db, actor, first)
    return { total, items: rows.map(toItem) }
  },
  read: async (tx, actor, ids, now) => void (await markInformingRead(tx, actor, ids, now)),
}

const toItem = (row: MessageRow): InboxItem => ({
  id: row.id,
  title: row.title,
  facts: [row.childName, row.applyNo],
  at: row.at,
  dueTime: row.deadline,
  mark: row.kind === 'RETURNED' ? '去修改' : row.needAck ? '去确认' : '去看看',
  link: linkTo(applicationScreen, { id: row.applicationId }),
  isReadable: !row.needAck,
})
