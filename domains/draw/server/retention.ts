import type { RetentionRule } from '../../../platform/server/retention/retentionRule.ts'
import * as rows from './queries/retention.ts'

/** How long the witnesses of draws are known by name. */
export const drawRetention: readonly RetentionRule[] = [
  {
    key: 'draw.witnesses',
    name: '摇号见证人的姓名与电话',
    term: '摇号结果确定后两年',
    tables: ['draw_part'],
    parts: [{ due: rows.dueWitnesses, remove: rows.emptyWitnesses }],
  },
]
