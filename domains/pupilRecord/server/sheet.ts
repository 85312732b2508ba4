import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Workbook } from '../../../platform/contract/workbook.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { notAllowed } from '../../../platform/server/refusal.ts'
import { requireExportPermit } from '../../logs/server/public.ts'
import { nationalCells, nationalTitles } from '../contract/form/nationalSheet.ts'
import type { exportRecords as contract } from '../contract/record.ts'
import type { Doing } from './doing.ts'
import { mayReveal } from './may.ts'
import { openWhole } from './opening.ts'
import { listForSheet } from './queries/records.ts'
import { tooManyRecords } from './refusals.ts'

/** Larger exports are filtered by plan, so that a sheet stays quick. */
const maxRows = 1000

const columns = nationalTitles.map((title) => ({
  title,
  width: title.endsWith('号') || title.endsWith('址') ? 24 : 14,
}))

/**
 * The filtered records as the national sheet, which somebody else has approved. Every row states who
 * exported it, when and what for; the audit row states the count and the reason.
 */
export async function exportRecordSheet(
  tx: Tx,
  actor: Actor,
  { numbers, reason, ...filter }: ParsedInputOf<typeof contract>,
  { keys, now, request }: Doing,
): Promise<Workbook> {
  const isClear = numbers === 'clear'
  if (isClear && !mayReveal(actor)) throw notAllowed()
  const { mark } = await requireExportPermit(tx, actor, { act: 'pupilRecord.export', isClear }, now)
  const rows = await listForSheet(tx, actor.tenantId, filter, maxRows + 1)
  if (rows.length > maxRows) throw tooManyRecords(maxRows)
  const cells: string[][] = []
  for (const row of rows) {
    const { content, application, className } = await openWhole(tx, actor, row, keys)
    const { applyNo } = row
    const isMigrant = row.category === 'D'
    cells.push(
      nationalCells({ applyNo, className, isMigrant, application, record: content }, isClear),
    )
  }
  await writeAudit(tx, actor, {
    action: 'pupilRecord.export',
    subject: { kind: 'student', id: '0' },
    detail: { count: rows.length, numbers, reason, ...filter },
    request,
    now,
  })
  return {
    name: `学籍信息_${actor.realName}_${wireDateTime(now).replace(/\D/g, '').slice(0, 12)}`,
    columns: [...columns, { title: '导出标记', width: 24 }],
    rows: cells.map((row) => [...row, mark]),
  }
}
