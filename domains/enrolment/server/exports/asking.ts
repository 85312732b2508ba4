import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { PageOf } from '../../../../platform/contract/page.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import { maxSheetRows } from '../../../../platform/contract/workbook.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notAllowed, notFound } from '../../../../platform/server/refusal.ts'
import { tooManyRows } from '../../../../platform/server/sheets/excel.ts'
import { notify } from '../../../messaging/server/public.ts'
import { usersWithPermission } from '../../../organisation/server/public.ts'
import {
  downloadHours,
  exportKindNames,
  exportStateNames,
} from '../../contract/exports/listExport.ts'
import type {
  askExport as askContract,
  decideExport as decideContract,
  ListExport,
  listExports as listContract,
} from '../../contract/exports/listExport.ts'
import { categoryTexts } from '../../contract/form/categories.ts'
import { enrolmentPermissions } from '../../contract/permissions.ts'
import { exportsScreen } from '../../contract/screens.ts'
import { stateLabel } from '../../contract/states.ts'
import type { Doing } from '../planning/planning.ts'
import * as rows from '../queries/exports.ts'
import type { ExportRow } from '../queries/exports.ts'
import { findPlan } from '../queries/plans.ts'
import { alreadyDecided, nothingToExport, ownExport, planNotFound } from '../refusals.ts'
import { mayTake } from './recordSheet.ts'
import { scopeOf } from './sheets.ts'

type ListInput = ParsedInputOf<typeof listContract>

/** The caller's own exports, or those of the school for whoever approves them. */
export async function listExports(
  db: Db,
  actor: Actor,
  { input, whose }: { input: ListInput; whose: 'own' | 'all' },
  now: Date,
): Promise<PageOf<ListExport>> {
  const { state } = input
  const filter = whose === 'own' ? { askedBy: actor.userId, state } : { state }
  const { rows: found, total } = await rows.pageOfExports(db, actor.tenantId, filter, input)
  return toPage(
    input,
    total,
    found.map((row) => toExport(row, actor, now)),
  )
}

/** Asks for an export and tells those who may approve it. */
export async function askExport(
  tx: Tx,
  actor: Actor,
  { category, status, ...form }: ParsedInputOf<typeof askContract>,
  doing: Doing,
): Promise<ListExport> {
  if (!mayTake(actor, form)) throw notAllowed()
  const plan = await findPlan(tx, actor.tenantId, form.planId)
  if (!plan) throw planNotFound()
  const asked = { ...form, category: category || null, status: status || null }
  const rowCount = await rows.countScope(tx, actor.tenantId, scopeOf(asked))
  if (rowCount === 0) throw nothingToExport()
  if (rowCount > maxSheetRows) throw tooManyRows()
  const { id } = await rows.insertExport(tx, actor, { ...asked, rowCount }, doing.now)
  const approvers = await usersWithPermission(
    tx,
    actor.tenantId,
    enrolmentPermissions.approveExport,
  )
  await tell(
    tx,
    actor,
    approvers.filter((one) => one !== actor.userId),
    `${actor.realName}申请导出${exportKindNames[form.kind]}（${rowCount} 份），等待您批准`,
  )
  await note(
    tx,
    actor,
    { action: 'enrolment.exportAsk', id, detail: { ...asked, rowCount } },
    doing,
  )
  return shown(tx, actor, id, doing.now)
}

/** Approves or refuses an export; the one who asked is told. */
export async function decideExport(
  tx: Tx,
  actor: Actor,
  { id, isApproved, answer }: ParsedInputOf<typeof decideContract>,
  doing: Doing,
): Promise<ListExport> {
  const ref = rowRef(actor, id)
  const asked = await rows.holdExport(tx, ref)
  if (!asked) throw notFound('这份导出申请')
  const { userId, realName } = actor
  if (asked.askedBy === userId) throw ownExport()
  if (asked.state !== 'PENDING') throw alreadyDecided()
  const state = isApproved ? 'APPROVED' : 'REFUSED'
  await rows.setExportDecided(tx, ref, { state, answer, by: userId, byName: realName }, doing.now)
  await tell(
    tx,
    actor,
    [asked.askedBy],
    isApproved
      ? `您导出${exportKindNames[asked.kind]}的申请已批准，请在 ${downloadHours} 小时内下载`
      : `您导出${exportKindNames[asked.kind]}的申请未批准`,
  )
  await note(tx, actor, { action: 'enrolment.exportDecide', id, detail: { state } }, doing)
  return shown(tx, actor, id, doing.now)
}

async function shown(db: Db, actor: Actor, id: string, now: Date): Promise<ListExport> {
  const row = await rows.findExport(db, rowRef(actor, id))
  if (!row) throw notFound('这份导出申请')
  return toExport(row, actor, now)
}

async function tell(
  tx: Tx,
  { tenantId }: Actor,
  people: readonly string[],
  title: string,
): Promise<void> {
  const message = { title, link: linkTo(exportsScreen) }
  if (people.length > 0) await notify(tx, tenantId, people, { topic: 'message', message })
}

type Noted = {
  readonly action: string
  readonly id: string
  readonly detail: Record<string, unknown>
}

/** One audit row about an export. */
export const note = (tx: Tx, actor: Actor, { id, ...entry }: Noted, doing: Doing): Promise<void> =>
  writeAudit(tx, actor, { ...entry, subject: { kind: 'enrolmentExport', id }, ...doing })

/** Until when an approved export can be downloaded. */
export const openUntilOf = ({ state, decidedAt }: ExportRow): Date | undefined =>
  state === 'APPROVED' && decidedAt
    ? new Date(decidedAt.getTime() + downloadHours * 60 * 60 * 1000)
    : undefined

function toExport(row: ExportRow, { userId }: Actor, now: Date): ListExport {
  const { planId: _, askedBy, category, status, decidedByName, decidedAt, ...rest } = row
  const openUntil = openUntilOf(row)
  const isOwn = askedBy === userId
  return {
    ...rest,
    kindName: exportKindNames[row.kind],
    scope: [
      category ? categoryTexts[category].label : '全部类别',
      status ? stateLabel(status, 'staff') : row.kind === 'RECORD' ? '已录取的' : '全部状态',
    ].join(' · '),
    stateName: exportStateNames[row.state],
    askedAt: wireDateTime(row.askedAt),
    isOwn,
    ...(decidedByName ? { decidedByName } : {}),
    ...(decidedAt ? { decidedAt: wireDateTime(decidedAt) } : {}),
    ...(openUntil && isOwn && now < openUntil ? { openUntil: wireDateTime(openUntil) } : {}),
  }
}
