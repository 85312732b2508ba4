import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { drawnOrderOf } from '../../../draw/server/public.ts'
import type { DrawnDraw } from '../../../draw/server/public.ts'
import { notify } from '../../../messaging/server/public.ts'
import { allocate } from '../../contract/allocation.ts'
import { chooseAddress } from '../../contract/familyAddress.ts'
import type { Doing } from '../doing.ts'
import { updateRound } from '../queries/rounds.ts'
import { setOutcomes } from '../queries/wishes.ts'
import { holdRound } from '../rounds/rounds.ts'
import { loadAllocation } from './loading.ts'
import type { LoadedRound } from './loading.ts'
import { giveSeats } from './seating.ts'

/** Gives the seats of a round once its draw is drawn, in the transaction of the drawing. */
export async function allocateDrawn(
  tx: Tx,
  actor: Actor,
  { id: drawId, purposeId }: DrawnDraw,
  doing: Doing,
): Promise<void> {
  const round = await holdRound(tx, actor, purposeId)
  if (round.state !== 'DRAWING') throw new Error(`round ${purposeId} is ${round.state}`)
  const ref = rowRef(actor, round.id)
  const loaded = await loadAllocation(tx, ref)
  const order = (await drawnOrderOf(tx, actor, drawId)).map(({ subjectId }) => subjectId)
  const { seats, outcomes } = allocate(order, loaded.children, loaded.places)
  await giveSeats(tx, actor, { round, loaded, seats, now: doing.now })
  await setOutcomes(
    tx,
    ref,
    loaded.wishes.map(({ childId, rank }) => ({
      childId,
      rank,
      outcome: outcomes.get(childId)?.[rank - 1] ?? 'NOT_ELIGIBLE',
    })),
  )
  await updateRound(tx, ref, { state: 'ALLOCATED', drawId }, doing.now)
  await tellFamilies(tx, actor, round, loaded)
  await writeAudit(tx, actor, {
    action: 'courseChoice.allocate',
    subject: { kind: 'courseRound', id: round.id },
    detail: { drawId, seats: seats.length, children: loaded.children.length },
    ...doing,
  })
}

async function tellFamilies(
  tx: Tx,
  { tenantId }: Actor,
  round: { readonly id: string; readonly name: string },
  { wishes }: LoadedRound,
): Promise<void> {
  const userIds = wishes.map(({ userId }) => userId)
  const message = { title: `“${round.name}”的摇号结果出来了`, link: chooseAddress(round.id) }
  await notify(tx, tenantId, userIds, { topic: 'message', message })
}
