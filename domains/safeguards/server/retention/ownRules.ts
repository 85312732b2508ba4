import type { RetentionRule } from '../../../../platform/server/retention/retentionRule.ts'
import * as rows from '../queries/alerts.ts'

/** How long alerts are stored. Incidents and assessments stay: the law asks to be able to show them. */
export const safeguardRetention: readonly RetentionRule[] = [
  {
    key: 'safeguards.alerts',
    name: '异常查看与被拒绝的次数',
    term: '三年',
    tables: ['access_alert', 'refused_call'],
    parts: [
      { due: rows.dueAlerts, remove: rows.deleteAlerts },
      { due: rows.dueRefusedCalls, remove: rows.deleteRefusedCalls },
    ],
  },
]
