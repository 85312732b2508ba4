import type { RetentionRule } from '../../../platform/server/retention/retentionRule.ts'
import { removeFilesOf } from '../../files/server/public.ts'
import * as rows from './queries/retention.ts'

/** How long applications are stored; those of people who joined belong to their staff files. */
export const recruitmentRetention: readonly RetentionRule[] = [
  {
    key: 'recruitment.notHired',
    name: '未录用人员的应聘材料',
    term: '六个月；同意留在人才库的十二个月',
    tables: [
      'recruitment_application',
      'recruitment_step',
      'recruitment_objection',
      'recruitment_draft',
      'recruitment_visit',
      'recruitment_score',
    ],
    parts: [
      {
        due: rows.dueApplications,
        remove: async (tx, tenantId, ownerIds, now) => {
          await removeFilesOf(tx, tenantId, { ownerKind: 'recruitment', ownerIds, now })
          await rows.deleteApplications(tx, tenantId, ownerIds)
        },
      },
      { due: rows.dueDrafts, remove: rows.deleteDrafts },
    ],
  },
]
