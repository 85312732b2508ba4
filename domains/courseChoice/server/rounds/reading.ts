import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { timeWords } from '../../../afterSchool/contract/weekTimes.ts'
import { gradeOptions } from '../../../people/server/public.ts'
import type * as publicContract from '../../contract/round.ts'
import type { Round } from '../../contract/round.ts'
import type * as contract from '../../contract/roundForm.ts'
import type { DeskRound } from '../../contract/roundForm.ts'
import {
  countInterest,
  listClassesOf,
  listOfferable,
  listTermsOfRounds,
} from '../queries/roundClasses.ts'
import * as rows from '../queries/rounds.ts'
import { presentDeskRound, presentRound } from './views.ts'

/** Published rounds of the running and coming terms; those that are over come last. */
export async function listRounds(
  db: Db,
  { tenantId }: Actor,
  now: Date,
): Promise<ReplyOf<typeof publicContract.listRounds>> {
  const found = await rows.listPublishedRounds(db, tenantId, wireDate(now))
  const records = found.map((row) => presentRound(row, now))
  const isOver = ({ phase }: Round): boolean => phase === 'OVER'
  return {
    serverNow: wireDateTime(now),
    records: [...records.filter((one) => !isOver(one)), ...records.filter(isOver).toReversed()],
  }
}

/** All rounds of the school, the newest first. */
export async function listDeskRounds(
  db: Db,
  { tenantId }: Actor,
  { termId = '', state = '', ...page }: ParsedInputOf<typeof contract.listDeskRounds>,
  now: Date,
): Promise<ReplyOf<typeof contract.listDeskRounds>> {
  const found = await rows.pageOfRounds(db, tenantId, { ...page, termId, state })
  return toPage(
    page,
    found.total,
    found.rows.map((row) => presentDeskRound(row, now)),
  )
}

export async function getRound(db: Db, actor: Actor, id: string, now: Date): Promise<DeskRound> {
  const row = await rows.findDeskRound(db, rowRef(actor, id))
  if (!row) throw notFound('这个选课轮次')
  return presentDeskRound(row, now)
}

/** The classes of a round with seats, waiting lists and wishes. */
export async function listRoundClasses(
  db: Db,
  actor: Actor,
  roundId: string,
): Promise<ReplyOf<typeof contract.listRoundClasses>> {
  const ref = rowRef(actor, roundId)
  const interest = await countInterest(db, ref)
  const grades = await gradeOptions(db, actor.tenantId)
  const records = (await listClassesOf(db, ref)).map((row) => ({
    id: row.id,
    name: row.name,
    ownerName: row.ownerName,
    times: row.slots.map(timeWords).join('、'),
    gradeNames: grades
      .filter(({ id }) => row.gradeIds.includes(id))
      .map(({ name }) => name)
      .join('、'),
    capacity: row.capacity,
    taken: row.taken,
    waiting: row.waiting,
    favourites: interest.get(row.id)?.favourites ?? 0,
    wishes: interest.get(row.id)?.wishes ?? 0,
    firstWishes: interest.get(row.id)?.firstWishes ?? 0,
  }))
  return { records }
}

/** Terms and classes that the form offers. */
export async function listRoundChoices(
  db: Db,
  { tenantId }: Actor,
  now: Date,
): Promise<ReplyOf<typeof contract.listRoundChoices>> {
  const today = wireDate(now)
  const terms = (await listTermsOfRounds(db, tenantId)).filter(({ endDate }) => endDate >= today)
  const termIds = new Set(terms.map(({ id }) => id))
  const classes = (await listOfferable(db, tenantId)).filter(({ termId }) => termIds.has(termId))
  return {
    terms: terms.map(({ id, name }) => ({ id, name })),
    classes: classes.map(({ roundId, ...one }) => ({
      ...one,
      ...(roundId === null ? {} : { roundId }),
    })),
  }
}
