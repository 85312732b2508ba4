import { removeChainUntil } from '../../../platform/server/audit/removal.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import type { RetentionRule } from '../../../platform/server/retention/retentionRule.ts'
import { deletePermits, duePermits } from './queries/exportPermits.ts'
import * as rows from './queries/retention.ts'

/**
 * The audit trail is kept for three years; the law requires at least six months. The oldest rows
 * are removed, and the chain is verified from the first remaining one.
 */
export const logRetention = (keys: Keys): readonly RetentionRule[] => [
  {
    key: 'logs.audit',
    name: '操作与访问日志',
    term: '三年',
    tables: ['audit_log'],
    parts: [
      {
        due: rows.dueActs,
        remove: async (tx, tenantId, ids) => {
          const last = await rows.lastPlaceOf(tx, tenantId, ids)
          if (last) await removeChainUntil(tx, tenantId, last, keys)
        },
      },
    ],
  },
  {
    key: 'logs.permits',
    name: '导出学生信息的申请',
    term: '三年',
    tables: ['export_permit'],
    parts: [{ due: duePermits, remove: deletePermits }],
  },
]
