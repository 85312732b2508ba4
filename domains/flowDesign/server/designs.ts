import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { PageOf } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { RequestFacts } from '../../../platform/server/http/call.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { listRoles } from '../../organisation/server/public.ts'
import type { DesignDetail, DesignRow } from '../contract/designs.ts'
import type { FlowDesign, PartyOffer } from '../../workflow/contract/design.ts'
import type * as contract from '../contract/designs.ts'
import { judge } from './designProblems.ts'
import { findFlow } from '../../workflow/server/public/drawing.ts'
import * as rows from './queries/designs.ts'
import type { DesignHead, DesignRecord } from './queries/designs.ts'
import { drawnMeanwhile, flowInUse, keyIsFixed, keyTaken } from './refusals.ts'
import { designNotFound, notPublished } from '../../workflow/server/public/drawing.ts'
import { offeredResolvers } from '../../workflow/server/public/drawing.ts'

/** The time and request of a change, for the audit log. */
export type At = { readonly now: Date; readonly request: Pick<RequestFacts, 'id' | 'ip'> }

/** One page of the school's designs. */
export async function listDesigns(
  db: Db,
  actor: Actor,
  query: ParsedInputOf<typeof contract.listDesigns>,
): Promise<PageOf<DesignRow>> {
  const { rows: found, total } = await rows.listDesignRows(db, actor.tenantId, query)
  return toPage(query, total, found.map(presentRow))
}

/** A design with the problems that prevent publishing it. */
export async function getDesign(db: Db, actor: Actor, id: string): Promise<DesignDetail> {
  const found = await rows.findDesign(db, actor.tenantId, id)
  if (!found) throw designNotFound()
  return present(db, actor, found)
}

/** Saves a draft, complete or not. */
export async function saveDesign(
  tx: Tx,
  actor: Actor,
  { id, rev, design }: ParsedInputOf<typeof contract.saveDesign>,
  at: At,
): Promise<DesignDetail> {
  const before = id === undefined ? undefined : await lockSeen(tx, actor, { id, rev }, at)
  if (before && before.versionId !== null && before.key !== design.key) throw keyIsFixed(before.key)
  if (before?.key !== design.key) await refuseTaken(tx, actor, design.key, id)
  const savedId = before
    ? await change(tx, actor, { id: before.id, design }, at)
    : await rows.insertDesign(tx, actor, design, at.now)
  if (savedId === undefined) throw keyTaken(design.key)
  await note(
    tx,
    actor,
    { action: 'workflow.saveDesign', id: savedId, detail: { key: design.key, name: design.name } },
    at,
  )
  return getDesign(tx, actor, savedId)
}

const change = async (
  tx: Tx,
  actor: Actor,
  { id, design }: { id: string; design: FlowDesign },
  { now }: At,
): Promise<string | undefined> =>
  (await rows.updateDesign(tx, actor, id, { design, now })) ? id : undefined

// Keys of flows in code are reserved, and so are those of flows that ever had a request.
async function refuseTaken(
  tx: Tx,
  { tenantId }: Actor,
  key: string,
  id: string | undefined,
): Promise<void> {
  if (findFlow(key) || (await rows.isKeyTaken(tx, tenantId, key, id))) throw keyTaken(key)
}

/** Locks a design and checks that the caller has seen its latest revision. */
export async function lockSeen(
  tx: Tx,
  { tenantId }: Actor,
  { id, rev }: { id: string; rev?: number | undefined },
  { now }: At,
): Promise<DesignRecord> {
  const found = await rows.lockDesign(tx, tenantId, id)
  if (!found) throw designNotFound()
  if (found.rev !== rev) throw drawnMeanwhile(found, now)
  return found
}

/** Stops or allows new requests. */
export async function changeDesignState(
  tx: Tx,
  actor: Actor,
  { id, status }: ParsedInputOf<typeof contract.changeDesignState>,
  at: At,
): Promise<DesignDetail> {
  const found = await rows.lockDesign(tx, actor.tenantId, id)
  if (!found) throw designNotFound()
  if (found.versionId === null) throw notPublished(found.name)
  await rows.setDisabled(tx, actor, id, { isDisabled: status === 'suspend', now: at.now })
  await note(
    tx,
    actor,
    {
      action: status === 'suspend' ? 'workflow.suspendFlow' : 'workflow.activateFlow',
      id,
      detail: { key: found.key },
    },
    at,
  )
  return getDesign(tx, actor, id)
}

/** Removes designs. If one has ever had a request, the whole list is refused. */
export async function removeDesigns(tx: Tx, actor: Actor, ids: string, at: At): Promise<boolean> {
  // A fixed lock order, so that two transactions cannot deadlock.
  for (const id of [...new Set(ids.split(','))].sort()) {
    const found = await rows.lockDesign(tx, actor.tenantId, id)
    if (!found) throw designNotFound()
    if (found.versionId !== null && (await rows.isEverUsed(tx, actor.tenantId, found.key)))
      throw flowInUse(found.name)
    await rows.deleteDesign(tx, actor.tenantId, found)
    await note(
      tx,
      actor,
      { action: 'workflow.removeDesign', id, detail: { key: found.key, name: found.name } },
      at,
    )
  }
  return true
}

/** The resolvers for approvers that a designer may choose. */
export async function listPartyOffers(
  db: Db,
  actor: Actor,
): Promise<{ roles: { value: string; label: string }[]; resolvers: PartyOffer[] }> {
  const roles = await listRoles(db, actor.tenantId)
  return {
    roles: roles.map(({ alias, name }) => ({ value: alias, label: name })),
    resolvers: offeredResolvers(),
  }
}

/** Writes a change of a design to the audit log. */
export async function note(
  tx: Tx,
  actor: Actor,
  { id, action, detail }: { action: string; id: string; detail: Record<string, unknown> },
  { now, request }: At,
): Promise<void> {
  await writeAudit(tx, actor, { action, subject: { kind: 'flowDesign', id }, detail, now, request })
}

async function present(db: Db, actor: Actor, record: DesignRecord): Promise<DesignDetail> {
  const { problems } = await judge(db, actor.tenantId, record.design)
  return { ...presentRow(record), design: record.design, problems: [...problems] }
}

const presentRow = (head: DesignHead): DesignRow => ({
  id: head.id,
  modelKey: head.key,
  name: head.name,
  icon: head.icon,
  categoryName: head.category,
  version: head.version ?? 0,
  state: head.versionId === null ? 'draft' : head.isDisabled ? 'disabled' : 'published',
  hasChanges: head.hasChanges,
  rev: head.rev,
  updateTime: wireDateTime(head.updateTime),
  updateUserName: head.updateUserName,
})
