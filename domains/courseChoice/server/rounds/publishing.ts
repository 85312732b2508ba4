import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import {
  beginChoosing,
  endChoosingOfRound,
  takeChoosingBack,
} from '../../../afterSchool/server/public.ts'
import { notify } from '../../../messaging/server/public.ts'
import type { PostponeForm } from '../../contract/roundForm.ts'
import { momentsOf, postponeProblemOf, timeProblemOf } from '../../contract/roundTimes.ts'
import { phaseOf } from '../../contract/states.ts'
import { chooseAddress } from '../../contract/familyAddress.ts'
import type { Doing } from '../doing.ts'
import { listPreparedGuardians } from '../queries/preparation.ts'
import { listClassIds } from '../queries/roundClasses.ts'
import * as rows from '../queries/rounds.ts'
import type { RoundRow } from '../queries/rounds.ts'
import { endWaitingLists } from '../seats/listEnding.ts'
import { roundStateWrong, roundTimesWrong, roundWithoutClasses } from './refusals.ts'
import { holdDraft, holdRound } from './rounds.ts'

type Done = Record<string, never>

/** Publishes a round; its rules are fixed from then on. */
export async function publishRound(tx: Tx, actor: Actor, id: string, at: Doing): Promise<Done> {
  const round = await holdDraft(tx, actor, id, at.now)
  if (round.classCount === 0) throw roundWithoutClasses()
  if (round.closeTime <= at.now)
    throw roundTimesWrong({ name: 'closeTime', msg: '已经过去，请先修改' })
  await rows.updateRound(tx, rowRef(actor, id), { state: 'PUBLISHED' }, at.now)
  await beginChoosing(tx, actor, await listClassIds(tx, rowRef(actor, id)), at)
  return noted(tx, actor, { action: 'courseChoice.roundPublish', id }, at)
}

/** Takes the publication back before the opening; agreements to its text are void then. */
export async function unpublishRound(tx: Tx, actor: Actor, id: string, at: Doing): Promise<Done> {
  const round = await holdRound(tx, actor, id)
  const isComing = round.state === 'PUBLISHED' && at.now < round.openTime
  if (!isComing || (await rows.countSeated(tx, rowRef(actor, id))) > 0)
    throw roundStateWrong(phaseOf(round, at.now))
  await tellPrepared(tx, round, actor.tenantId, `选课轮次“${round.name}”已撤回，请等候重新发布`)
  await rows.deleteUnusedAgreements(tx, rowRef(actor, id))
  await rows.updateRound(tx, rowRef(actor, id), { state: 'DRAFT' }, at.now)
  await takeChoosingBack(tx, actor, await listClassIds(tx, rowRef(actor, id)), at)
  return noted(tx, actor, { action: 'courseChoice.roundUnpublish', id }, at)
}

/** Opens a published round before its time; nothing changes if it is open. */
export async function openRound(tx: Tx, actor: Actor, id: string, at: Doing): Promise<Done> {
  const round = await holdRound(tx, actor, id)
  const phase = phaseOf(round, at.now)
  if (phase === 'OPEN') return {}
  if (round.state !== 'PUBLISHED' || phase !== 'COMING') throw roundStateWrong(phase)
  await rows.updateRound(tx, rowRef(actor, id), { openTime: at.now }, at.now)
  return noted(tx, actor, { action: 'courseChoice.roundOpen', id }, at)
}

/** Postpones times of a published round and tells the families that have prepared. */
export async function postponeRound(
  tx: Tx,
  actor: Actor,
  { id, reason, ...written }: PostponeForm,
  at: Doing,
): Promise<Done> {
  const round = await holdRound(tx, actor, id)
  if (round.state === 'DRAFT' || round.state === 'CLOSED')
    throw roundStateWrong(phaseOf(round, at.now))
  const times = momentsOf(written)
  const problem = timeProblemOf(times, round.mode) ?? postponeProblemOf(round, times, at.now)
  if (problem) throw roundTimesWrong(problem)
  await rows.updateRound(tx, rowRef(actor, id), times, at.now)
  await tellPrepared(tx, round, actor.tenantId, `选课轮次“${round.name}”的时间已推迟：${reason}`)
  const detail = { ...written, reason }
  return noted(tx, actor, { action: 'courseChoice.roundPostpone', id, detail }, at)
}

/**
 * Closes a round that is over: offers and waiting lists end, and its classes form or have too few
 * pupils.
 */
export async function closeRound(tx: Tx, actor: Actor, id: string, at: Doing): Promise<Done> {
  const round = await holdRound(tx, actor, id)
  const phase = phaseOf(round, at.now)
  const isUndrawn = round.state === 'PUBLISHED' && phase === 'DRAWING'
  const hasWishes = isUndrawn && (await rows.hasWishes(tx, rowRef(actor, id)))
  if (round.state === 'CLOSED' || hasWishes || (phase !== 'OVER' && !isUndrawn))
    throw roundStateWrong(phase)
  await rows.updateRound(tx, rowRef(actor, id), { state: 'CLOSED' }, at.now)
  const ids = await listClassIds(tx, rowRef(actor, id))
  const endLists = () => endWaitingLists(tx, actor.tenantId, ids, at.now)
  await endChoosingOfRound(tx, actor, { ids, endLists }, at)
  return noted(tx, actor, { action: 'courseChoice.roundClose', id }, at)
}

/** A message to everybody who has prepared or wished for a child in this round. */
export async function tellPrepared(
  tx: Tx,
  { id }: Pick<RoundRow, 'id'>,
  tenantId: string,
  title: string,
): Promise<void> {
  const userIds = await listPreparedGuardians(tx, rowRef({ tenantId }, id))
  const message = { title, link: chooseAddress(id) }
  await notify(tx, tenantId, userIds, { topic: 'message', message })
}

async function noted(
  tx: Tx,
  actor: Actor,
  { id, action, detail }: { id: string; action: string; detail?: Record<string, unknown> },
  { now, request }: Doing,
): Promise<Done> {
  await writeAudit(tx, actor, {
    action,
    subject: { kind: 'courseRound', id },
    ...(detail === undefined ? {} : { detail }),
    request,
    now,
  })
  return {}
}
