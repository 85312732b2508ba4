import type { Tx } from '../../../platform/server/database/db.ts'
import type { RetentionRule } from '../../../platform/server/retention/retentionRule.ts'
import { removeFilesOf } from '../../files/server/public.ts'
import { removeProcesses } from '../../workflow/server/public.ts'
import * as rows from './queries/retention.ts'

/** What a later domain removes of applications, in the same transaction and before them. */
export type OnRemoved = (
  tx: Tx,
  tenantId: string,
  applicationIds: readonly string[],
) => Promise<void>

const reactions = new Map<string, OnRemoved>()

/** Registers what goes with applications whose time is over; a name counts once. */
export const whenApplicationsGo = (name: string, react: OnRemoved): void =>
  void reactions.set(name, react)

const ownerKind = 'enrolment'

/** Drafts and unsigned entries (domain.md 7.2 L4). */
export const draftRetention: RetentionRule = {
  key: 'enrolment.drafts',
  name: '报名草稿与未签名的窗口代录',
  term: '报名结束后三十天',
  tables: ['enrolment_draft', 'enrolment_counter_entry'],
  parts: [
    { due: rows.dueDrafts, remove: rows.deleteDueDrafts },
    {
      due: rows.dueEntries,
      remove: async (tx, tenantId, ownerIds, now) => {
        await removeFilesOf(tx, tenantId, { ownerKind, ownerIds, now })
        await rows.deleteDueEntries(tx, tenantId, ownerIds)
      },
    },
  ],
}

/** How long enrolment stores what is not part of a student record. */
export const enrolmentRetention: readonly RetentionRule[] = [
  draftRetention,
  {
    key: 'enrolment.notAdmitted',
    name: '未录取、未报到的报名',
    term: '招生季结束后六个月，只留不能识别个人的统计',
    tables: [
      'enrolment_application',
      'enrolment_guardian',
      'enrolment_material',
      'enrolment_check_item',
      'enrolment_flow_record',
      'enrolment_message',
      'enrolment_consent',
      'enrolment_counter_entry',
      'enrolment_duplicate',
      'enrolment_twin',
      'enrolment_record',
      'admission',
      'contact_attempt',
      'enrolment_appeal',
      'appointment',
      'late_arrival',
      'letter',
    ],
    parts: [{ due: rows.dueApplications, remove: removeApplications }],
  },
  {
    key: 'enrolment.exports',
    name: '报名导出记录',
    term: '三年',
    tables: ['enrolment_export'],
    parts: [{ due: rows.dueExports, remove: rows.deleteDueExports }],
  },
]

async function removeApplications(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const found = await rows.listPlansOf(tx, tenantId, ids)
  await rows.countSeasons(tx, tenantId, [...new Set(found.map(({ planId }) => planId))], now)
  for (const react of reactions.values()) await react(tx, tenantId, ids)
  await removeFilesOf(tx, tenantId, { ownerKind, ownerIds: ids, now })
  await rows.deleteApplications(tx, tenantId, ids)
  const processes = found.flatMap(({ processInstanceId: id }) => (id === null ? [] : [id]))
  await removeFilesOf(tx, tenantId, { ownerKind: 'decision', ownerIds: processes, now })
  await removeProcesses(tx, tenantId, processes)
}
