import type { RetentionRule } from '../../../platform/server/retention/retentionRule.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { removeLookUpsOfApplicants } from '../../clearance/server/public.ts'
import { removeFilesOf } from '../../files/server/public.ts'
import * as rows from './queries/retention.ts'

/** How long applications are stored; those of people who joined belong to their staff files. */
export const recruitmentRetention: readonly RetentionRule[] = [
  {
    key: 'recruitment.notHired',
    name: '未录用人员的应聘材料和准入查询',
    term: '六个月；同意留在人才库的十二个月',
    tables: [
      'recruitment_application',
      'recruitment_step',
      'recruitment_objection',
      'recruitment_draft',
      'recruitment_visit',
      'recruitment_score',
      'clearance_look_up',
      'clearance_void',
    ],
    parts: [
      {
        due: rows.dueApplications,
        remove: removeApplications,
      },
      { due: rows.dueDrafts, remove: rows.deleteDrafts },
    ],
  },
]

/** With the last application of a person go the look-ups that were made for it. */
async function removeApplications(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const applicants = await rows.listApplicantsOf(tx, tenantId, ids)
  await removeFilesOf(tx, tenantId, { ownerKind: 'recruitment', ownerIds: ids, now })
  await rows.deleteApplications(tx, tenantId, ids)
  const stored = await rows.listStillStored(tx, tenantId, applicants)
  const left = applicants.filter((id) => !stored.includes(id))
  await removeLookUpsOfApplicants(tx, tenantId, left)
}
