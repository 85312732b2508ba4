import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDate, wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type * as contract from '../contract/promotion.ts'
import { record } from './auditTrail.ts'
import type { At } from './auditTrail.ts'
import {
  findCurrentYear,
  findYear,
  findYearStarting,
  listTermRows,
  type YearRow,
} from './queries/schoolYears.ts'
import { listClassesOfYear, type ClassRow } from './queries/classes.ts'
import { listGradeRows } from './queries/grades.ts'
import * as rows from './queries/promotions.ts'
import {
  alreadyPromoted,
  alreadyUndone,
  changedMeanwhile,
  noNextYear,
  termHasBegun,
  yearNotOver,
} from './refusals.ts'

type Step = { from: ClassRow; becomes: { name: string; gradeId: string } | undefined }
type Plan = { fromYear: YearRow; toYear: YearRow; steps: Step[] }

/** The target of every class: the next grade, or none after the highest. */
async function planPromotion(db: Db, { tenantId }: Actor, now: Date): Promise<Plan> {
  const fromYear = await findCurrentYear(db, tenantId)
  if (
    fromYear &&
    wireDate(now) < fromYear.beginDate &&
    (await rows.findPromotionInto(db, tenantId, fromYear.id))
  )
    throw alreadyPromoted()
  const toYear = fromYear && (await findYearStarting(db, tenantId, fromYear.startYear + 1))
  if (!fromYear || !toYear) throw noNextYear()
  await requireOver(db, tenantId, fromYear, now)
  const grades = await listGradeRows(db, tenantId)
  const classes = await listClassesOfYear(db, tenantId, fromYear.id)
  const steps = classes.map((from) => {
    const next = grades.find(({ level }) => level === from.level + 1)
    return { from, becomes: next && { name: renamed(from, next.name), gradeId: next.id } }
  })
  return { fromYear, toYear, steps }
}

const renamed = ({ name, gradeName }: ClassRow, nextGrade: string): string =>
  name.startsWith(gradeName) ? nextGrade + name.slice(gradeName.length) : name

async function requireOver(db: Db, tenantId: string, year: YearRow, now: Date): Promise<void> {
  const terms = (await listTermRows(db, tenantId)).filter(({ yearId }) => yearId === year.id)
  const lastDay =
    terms
      .map(({ endDate }) => endDate)
      .toSorted()
      .at(-1) ?? year.endDate
  if (wireDate(now) <= lastDay) throw yearNotOver()
}

const countOf = (steps: readonly Step[], isGraduating: boolean): number =>
  steps
    .filter(({ becomes }) => (becomes === undefined) === isGraduating)
    .reduce((total, { from }) => total + from.studentCount, 0)

/** The plan in words, without writing. */
export async function previewPromotion(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<ReplyOf<typeof contract.previewPromotion>> {
  const { fromYear, toYear, steps } = await planPromotion(db, actor, now)
  return {
    fromYear: fromYear.name,
    toYear: toYear.name,
    promoted: countOf(steps, false),
    graduated: countOf(steps, true),
    classes: steps.map(({ from, becomes }) => ({
      id: from.id,
      name: from.name,
      becomes: becomes?.name ?? '毕业',
      students: from.studentCount,
    })),
  }
}

/**
 * Promotes all classes. The where clause on the promotion's row lets only one of two concurrent
 * callers succeed.
 */
export async function applyPromotion(
  tx: Tx,
  actor: Actor,
  at: At,
): Promise<ReplyOf<typeof contract.applyPromotion>> {
  const { tenantId, userId, realName } = actor
  const { fromYear, toYear, steps } = await planPromotion(tx, actor, at.now)
  const counts = { promoted: countOf(steps, false), graduated: countOf(steps, true) }
  const made = await rows.insertPromotion(tx, {
    tenantId,
    fromYearId: fromYear.id,
    toYearId: toYear.id,
    ...counts,
    actorId: userId,
    actorName: realName,
    at: at.now,
  })
  if (!made) throw alreadyPromoted()
  const day = {
    tenantId,
    promotionId: made.id,
    endDate: wireDate(at.now),
    beginDate: toYear.beginDate,
    actorId: userId,
    actorName: realName,
    now: at.now,
  }
  for (const { from, becomes } of steps) {
    if (becomes) await rows.promoteClass(tx, day, { from, yearId: toYear.id, ...becomes })
    else await rows.graduateClass(tx, day, from.id)
  }
  await record(
    tx,
    actor,
    { action: 'people.promote', subject: { kind: 'promotion', id: made.id }, detail: counts },
    at,
  )
  return { id: made.id, ...counts }
}

/**
 * Undoes a whole promotion, until the new year begins and only if no pupil has been moved since.
 */
export async function undoPromotion(
  tx: Tx,
  actor: Actor,
  id: string,
  at: At,
): Promise<Record<string, never>> {
  const { tenantId } = actor
  const promotion = await rows.findPromotion(tx, tenantId, id)
  if (!promotion) throw notFound('这次升级')
  const toYear = await findYear(tx, tenantId, promotion.toYearId)
  if (!toYear || wireDate(at.now) >= (await firstDayOf(tx, tenantId, toYear))) throw termHasBegun()
  if (!(await rows.markUndone(tx, tenantId, id, { by: actor.userId, at: at.now })))
    throw alreadyUndone()
  if (await rows.hasMovedSince(tx, tenantId, id)) throw changedMeanwhile()
  await rows.takeBack(tx, {
    tenantId,
    promotionId: id,
    toYearId: toYear.id,
    actorId: actor.userId,
    actorName: actor.realName,
    now: at.now,
  })
  await record(tx, actor, { action: 'people.promoteUndo', subject: { kind: 'promotion', id } }, at)
  return {}
}

async function firstDayOf(db: Db, tenantId: string, year: YearRow): Promise<string> {
  const terms = (await listTermRows(db, tenantId)).filter(({ yearId }) => yearId === year.id)
  return terms[0]?.beginDate ?? year.beginDate
}

/** Promotions, newest first. */
export async function listPromotions(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<ReplyOf<typeof contract.listPromotions>> {
  const found = await rows.listPromotionRows(db, actor.tenantId)
  return {
    records: found.map(({ undoneAt, toBegin, at, ...row }) => ({
      ...row,
      at: wireDateTime(at),
      mayUndo: undoneAt === null && wireDate(now) < toBegin,
    })),
  }
}
