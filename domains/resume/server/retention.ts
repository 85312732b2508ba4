import type { RetentionRule } from '../../../platform/server/retention/retentionRule.ts'
import { removeFilesOf } from '../../files/server/public.ts'
import { removeProcesses } from '../../workflow/server/public.ts'
import * as rows from './queries/retention.ts'

/** How long resumes are stored; those of hired teachers belong to their staff files. */
export const resumeRetention: readonly RetentionRule[] = [
  {
    key: 'resume.notHired',
    name: '未录用人员的简历',
    term: '十二个月',
    tables: ['resume'],
    parts: [
      {
        due: rows.dueResumes,
        remove: async (tx, tenantId, ownerIds, now) => {
          await removeFilesOf(tx, tenantId, { ownerKind: 'resume', ownerIds, now })
          const processes = await rows.deleteResumes(tx, tenantId, ownerIds)
          await removeFilesOf(tx, tenantId, { ownerKind: 'decision', ownerIds: processes, now })
          await removeProcesses(tx, tenantId, processes)
        },
      },
    ],
  },
]
