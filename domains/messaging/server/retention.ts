import type { RetentionRule } from '../../../platform/server/retention/retentionRule.ts'
import * as rows from './queries/retention.ts'

/** How long messages are stored. Reminders outside the app go by the hour, `removeOldNotices`. */
export const messagingRetention: readonly RetentionRule[] = [
  {
    key: 'messaging.messages',
    name: '站内消息',
    term: '一年',
    tables: ['message'],
    parts: [{ due: rows.dueMessages, remove: rows.deleteMessages }],
  },
]
