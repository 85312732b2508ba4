import { momentOf } from '../../../../platform/contract/time.ts'
import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { prepareDraw } from '../../../draw/server/public.ts'
import type { DrawEntry } from '../../../draw/server/public.ts'
import type * as contract from '../../contract/roundDraw.ts'
import { drawRules, roundDrawPurpose } from '../../contract/roundDraw.ts'
import { phaseOf } from '../../contract/states.ts'
import type { Doing } from '../doing.ts'
import { updateRound } from '../queries/rounds.ts'
import type { RoundRow } from '../queries/rounds.ts'
import { findDrawnBefore, listUnseated, listWishesOf } from '../queries/wishes.ts'
import { roundStateWrong } from '../rounds/refusals.ts'
import { holdRound } from '../rounds/rounds.ts'
import { deadlinePast, noWishes } from './refusals.ts'

/** Freezes the wishes of a closed round and prepares its draw, with one entry for each child. */
export async function startDraw(
  tx: Tx,
  actor: Actor,
  { id, openUntil, beaconName }: ParsedInputOf<typeof contract.startDraw>,
  { now, request }: Doing,
): Promise<ReplyOf<typeof contract.startDraw>> {
  const round = await holdRound(tx, actor, id)
  const phase = phaseOf(round, now)
  if (round.state !== 'PUBLISHED' || phase !== 'DRAWING') throw roundStateWrong(phase)
  const deadline = momentOf(openUntil)
  if (!(deadline > now)) throw deadlinePast()
  const entries = await entriesOf(tx, actor, round)
  if (entries.length === 0) throw noWishes()
  const { id: drawId } = await prepareDraw(
    tx,
    actor,
    {
      title: `${round.name}（${round.termName}）`,
      kind: 'COURSE',
      rules: drawRules(round),
      openUntil: deadline,
      beaconName,
      purpose: roundDrawPurpose,
      purposeId: id,
      entries,
    },
    now,
  )
  await updateRound(tx, rowRef(actor, id), { state: 'DRAWING', drawId }, now)
  await writeAudit(tx, actor, {
    action: 'courseChoice.draw',
    subject: { kind: 'courseRound', id },
    detail: { drawId, children: entries.length },
    request,
    now,
  })
  return { drawId }
}

async function entriesOf(db: Db, actor: Actor, round: RoundRow): Promise<DrawEntry[]> {
  const wishes = await listWishesOf(db, rowRef(actor, round.id))
  const favoured = new Set(round.favoursUnseated ? await unseatedBefore(db, actor, round) : [])
  return [...new Set(wishes.map(({ childId }) => childId))].map((subjectId) => ({
    subjectId,
    tier: 1,
    ...(favoured.has(subjectId) ? { weight: 2 } : {}),
  }))
}

async function unseatedBefore(db: Db, actor: Actor, round: RoundRow): Promise<string[]> {
  const before = await findDrawnBefore(db, actor.tenantId, round)
  return before ? listUnseated(db, rowRef(actor, before.id)) : []
}
