import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { PageOf } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { RequestFacts } from '../../../platform/server/http/call.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { exportActNames, permitHours, permitStateNames } from '../contract/exportPermit.ts'
import type * as contract from '../contract/exportPermit.ts'
import type { ExportAct, ExportPermit } from '../contract/exportPermit.ts'
import * as rows from './queries/exportPermits.ts'
import type { PermitRow } from './queries/exportPermits.ts'
import { decidedAlready, exportNotApproved, ownExport, permitWaits } from './refusals.ts'

type At = { readonly now: Date; readonly request: Pick<RequestFacts, 'id' | 'ip'> }

const openMs = permitHours * 60 * 60 * 1000

/** The newest request of the caller. */
export async function ownExportPermit(
  db: Db,
  actor: Actor,
  act: ExportAct,
  now: Date,
): Promise<ReplyOf<typeof contract.ownExportPermit>> {
  const row = await rows.findNewestPermit(db, actor, act)
  return { permit: row ? toPermit(row, now) : null }
}

/** Asks for a sheet; one request at a time. */
export async function askExportPermit(
  tx: Tx,
  actor: Actor,
  { act, isClear, purpose }: ParsedInputOf<typeof contract.askExportPermit>,
  at: At,
): Promise<ExportPermit> {
  const newest = await rows.findNewestPermit(tx, actor, act)
  if (newest?.state === 'PENDING') throw permitWaits()
  const by = { askedBy: actor.userId, askedByName: actor.realName, askedAt: at.now }
  const { id } = await rows.insertPermit(tx, actor.tenantId, { act, isClear, purpose, ...by })
  await note(tx, actor, { action: 'logs.askExport', id, detail: { act, isClear } }, at)
  return shown(tx, actor, id, at.now)
}

/** Requests of the school, those that wait first. */
export async function listExportPermits(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof contract.listExportPermits>,
  now: Date,
): Promise<PageOf<ExportPermit>> {
  const state = input.state === '' ? undefined : input.state
  const { rows: found, total } = await rows.pageOfPermits(db, tenantId, state, input)
  return toPage(
    input,
    total,
    found.map((row) => toPermit(row, now)),
  )
}

/** Approves or refuses the request of somebody else. */
export async function decideExportPermit(
  tx: Tx,
  actor: Actor,
  { id, isApproved, answer }: ParsedInputOf<typeof contract.decideExportPermit>,
  at: At,
): Promise<ExportPermit> {
  const ref = rowRef(actor, id)
  const asked = await rows.holdPermit(tx, ref)
  if (!asked) throw notFound('这份导出申请')
  if (asked.askedBy === actor.userId) throw ownExport()
  const state = isApproved ? 'APPROVED' : 'REFUSED'
  const by = { decidedBy: actor.userId, decidedByName: actor.realName, decidedAt: at.now }
  if (!(await rows.setPermitDecided(tx, ref, { state, answer, ...by }))) throw decidedAlready()
  await note(tx, actor, { action: 'logs.decideExport', id, detail: { state } }, at)
  return shown(tx, actor, id, at.now)
}

/** What marks a sheet: who took it out, when and what for. */
export type ExportMark = {
  readonly mark: string
  readonly purpose: string
}

/**
 * The permit for a sheet with data of children, in the transaction that makes it; refused without an
 * approval of the last 24 hours (domain.md 7.2, L6).
 */
export async function requireExportPermit(
  tx: Tx,
  actor: Actor,
  { act, isClear }: { readonly act: ExportAct; readonly isClear: boolean },
  now: Date,
): Promise<ExportMark> {
  const since = new Date(now.getTime() - openMs)
  const permit = await rows.takePermit(tx, actor, { act, isClear, since })
  if (!permit) throw exportNotApproved()
  const when = wireDateTime(now).slice(0, 16)
  return {
    mark: `${actor.realName} ${when} 导出，仅用于：${permit.purpose}（${permit.id}）`,
    purpose: permit.purpose,
  }
}

async function shown(tx: Tx, actor: Actor, id: string, now: Date): Promise<ExportPermit> {
  const row = await rows.holdPermit(tx, rowRef(actor, id))
  if (!row) throw notFound('这份导出申请')
  return toPermit(row, now)
}

type Noted = {
  readonly action: string
  readonly id: string
  readonly detail: Record<string, unknown>
}

const note = (tx: Tx, actor: Actor, { action, id, detail }: Noted, at: At): Promise<void> =>
  writeAudit(tx, actor, { action, subject: { kind: 'exportPermit', id }, detail, ...at })

function toPermit({ askedBy: _, ...row }: PermitRow, now: Date): ExportPermit {
  const { state, askedAt, decidedAt, decidedByName } = row
  const until = decidedAt && new Date(decidedAt.getTime() + openMs)
  const isOpen = state === 'APPROVED' && until !== null && until > now
  return {
    ...row,
    actName: exportActNames[row.act],
    stateName: permitStateNames[state],
    askedAt: wireDateTime(askedAt),
    decidedByName: decidedByName ?? '',
    decidedAt: decidedAt ? wireDateTime(decidedAt) : '',
    openUntil: isOpen ? wireDateTime(until) : '',
  }
}
