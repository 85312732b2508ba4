import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { timeWords } from '../../../afterSchool/contract/weekTimes.ts'
import { drawNumbersOf } from '../../../draw/server/public.ts'
import type * as resultContract from '../../contract/roundDraw.ts'
import { phaseOf } from '../../contract/states.ts'
import type * as contract from '../../contract/wish.ts'
import { wishOutcomeWords } from '../../contract/wish.ts'
import { ownChild } from '../preparation/ownChild.ts'
import { noResult } from './refusals.ts'
import { listClassesOf } from '../queries/roundClasses.ts'
import { findRound, listPublishedRounds } from '../queries/rounds.ts'
import { listWishesOf, listWishesOfChild } from '../queries/wishes.ts'

/** The wishes of a child, and after the draw why each was granted or not. */
export async function listOwnWishes(
  db: Db,
  actor: Actor,
  { roundId, childId }: ParsedInputOf<typeof contract.listOwnWishes>,
  now: Date,
): Promise<ReplyOf<typeof contract.listOwnWishes>> {
  await ownChild(db, actor, childId)
  const round = await findRound(db, rowRef(actor, roundId))
  if (!round || round.state === 'DRAFT') throw notFound('这个选课轮次')
  const classes = await listClassesOf(db, rowRef(actor, roundId))
  const wishes = await listWishesOfChild(db, { tenantId: actor.tenantId, roundId, childId })
  const numbers =
    round.drawId === null
      ? new Map<string, string>()
      : await drawNumbersOf(db, rowRef(actor, round.drawId), [childId])
  const drawNo = numbers.get(childId)
  return {
    serverNow: wireDateTime(now),
    ...(drawNo === undefined ? {} : { drawNo }),
    records: wishes.map(({ rank, classId, outcome }) => {
      const one = classes.find(({ id }) => id === classId)
      return {
        rank,
        classId,
        className: one?.name ?? '',
        times: one?.slots.map(timeWords).join('、') ?? '',
        ...(outcome === '' ? {} : { outcome }),
        outcomeWords: outcome === '' ? '等待摇号' : wishOutcomeWords[outcome],
      }
    }),
  }
}

/** The draw numbers seated in each class. It disappears when the term has ended. */
export async function getRoundResult(
  db: Db,
  actor: Actor,
  roundId: string,
  now: Date,
): Promise<ReplyOf<typeof resultContract.getRoundResult>> {
  const rounds = await listPublishedRounds(db, actor.tenantId, wireDate(now))
  const round = rounds.find(({ id }) => id === roundId)
  const isDrawn = round?.state === 'ALLOCATED' || round?.state === 'CLOSED'
  if (!round || !isDrawn || round.drawId === null) throw noResult()
  const ref = rowRef(actor, roundId)
  const seated = (await listWishesOf(db, ref)).filter(({ outcome }) => outcome === 'SEATED')
  const numbers = await drawNumbersOf(
    db,
    rowRef(actor, round.drawId),
    seated.map(({ childId }) => childId),
  )
  return {
    id: round.id,
    name: round.name,
    phase: phaseOf(round, now),
    drawId: round.drawId,
    records: (await listClassesOf(db, ref)).map(({ id, name, slots }) => ({
      classId: id,
      className: name,
      times: slots.map(timeWords).join('、'),
      drawNos: seated
        .filter(({ classId }) => classId === id)
        .map(({ childId }) => numbers.get(childId) ?? '')
        .toSorted(),
    })),
  }
}
