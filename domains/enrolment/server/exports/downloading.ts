import type { Workbook } from '../../../../platform/contract/workbook.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { notAllowed, notFound } from '../../../../platform/server/refusal.ts'
import { noteAccess } from '../../../logs/server/public.ts'
import { downloadHours } from '../../contract/exports/listExport.ts'
import type { Doing } from '../planning/planning.ts'
import { countDownload, holdExport } from '../queries/exports.ts'
import { exportExpired, notApproved } from '../refusals.ts'
import { note, openUntilOf } from './asking.ts'
import { mayTake, recordSheet } from './recordSheet.ts'
import { sheetOf } from './sheets.ts'

/**
 * The sheet of an own approved export. The rights to take it are checked again, because they may
 * have been taken away since.
 */
export async function downloadExport(
  tx: Tx,
  actor: Actor,
  { id, format }: { readonly id: string; readonly format: 'xlsx' | 'csv' },
  { keys, ...doing }: Doing & { readonly keys: Keys },
): Promise<Workbook> {
  const ref = rowRef(actor, id)
  const asked = await holdExport(tx, ref)
  if (!asked || asked.askedBy !== actor.userId) throw notFound('这份导出申请')
  const openUntil = openUntilOf(asked)
  if (!openUntil) throw notApproved()
  if (doing.now >= openUntil) throw exportExpired(downloadHours)
  if (!mayTake(actor, asked)) throw notAllowed()
  const { ids, ...sheet } = await sheetOf(tx, asked, { keys, actor, now: doing.now })
  await countDownload(tx, ref)
  const { kind, isClear, purpose } = asked
  const action = kind === 'RECORD' ? recordSheet().action : 'enrolment.exportTake'
  const detail = { kind, isClear, purpose, format, count: sheet.rows.length }
  await note(tx, actor, { action, id, detail }, doing)
  await noteAccess(tx, actor, {
    action,
    reason: purpose,
    kind: 'application',
    ids,
    now: doing.now,
  })
  return sheet
}
