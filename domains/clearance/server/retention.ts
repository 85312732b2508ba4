import type { RetentionRule } from '../../../platform/server/retention/retentionRule.ts'
import * as rows from './queries/retention.ts'

/** How long look-ups are stored. */
export const clearanceRetention: readonly RetentionRule[] = [
  {
    key: 'clearance.lookUps',
    name: '准入查询的结果',
    term: '离开学校后两年',
    tables: ['clearance_look_up', 'clearance_void'],
    parts: [{ due: rows.dueLookUps, remove: rows.deleteLookUps }],
  },
]
