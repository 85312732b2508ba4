import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { weekdayOf } from '../../../people/contract/schoolDays.ts'
import { isSchoolDay } from '../../../people/server/public.ts'
import { isLive } from '../../contract/classStates.ts'
import type * as contract from '../../contract/lessonClosure.ts'
import type { PlannedAgain } from '../../contract/lessonClosure.ts'
import { dayWords } from '../../contract/weekGrid.ts'
import { weekdayName } from '../../contract/weekTimes.ts'
import { presentLesson } from '../classes/lessonReading.ts'
import { placeWords } from '../classes/lessons.ts'
import { noSchoolThatDay } from '../classes/refusals.ts'
import { tellLessonsPlannedAgain } from '../planUses.ts'
import * as rows from '../queries/closures.ts'
import { holdInstructors } from '../queries/instructors.ts'
import { insertChanges } from '../queries/lessonChanges.ts'
import { holdAllRooms, holdClasses, holdLessons } from '../queries/planLocks.ts'
import type { At } from '../terms/terms.ts'
import { tellTeachers } from './closures.ts'
import { judge } from './judging.ts'
import type { Judged } from './judging.ts'
import { closureBegun, closureUndone, makeUpTooEarly, nothingToMakeUp } from './refusals.ts'

type Outcome = ReplyOf<typeof contract.undoClosure>

/** Holds the lessons of a closure after all, where room and teachers are still free. */
export async function undoClosure(tx: Tx, actor: Actor, id: string, at: At): Promise<Outcome> {
  const ref = rowRef(actor, id)
  const closure = await rows.holdClosure(tx, ref)
  if (!closure) throw notFound('这次停课安排')
  if (closure.undoneAt) throw closureUndone()
  if (closure.day <= wireDate(at.now)) throw closureBegun()
  const lessons = await holdCancelled(tx, ref)
  const judged = await judge(
    tx,
    actor,
    ref.id,
    lessons.map((lesson) => ({ lesson, day: lesson.day })),
  )
  await rows.markUndone(tx, ref, {
    undoneBy: actor.userId,
    undoneByName: actor.realName,
    undoneAt: at.now,
  })
  return plan(tx, actor, { ref, judged, kind: 'RESTORED' }, at)
}

/** Which cancelled lessons of a closure fit on a later day. */
export async function previewMakeUp(
  db: Db,
  actor: Actor,
  { id, day }: ParsedInputOf<typeof contract.previewMakeUp>,
  now: Date,
): Promise<ReplyOf<typeof contract.previewMakeUp>> {
  const ref = rowRef(actor, id)
  const closure = await rows.findClosure(db, ref)
  if (!closure) throw notFound('这次停课安排')
  if (closure.undoneAt) throw closureUndone()
  await checkDay(db, actor, day, now)
  const lessons = cancelledOf(await rows.listLessonsOfClosure(db, ref))
  if (lessons.length === 0) throw nothingToMakeUp()
  const judged = await judge(
    db,
    actor,
    ref.id,
    lessons.map((lesson) => ({ lesson, day })),
  )
  return { records: judged.map(presentJudged) }
}

/** Makes up the cancelled lessons of a closure on a later day, where they fit. */
export async function makeUpLessons(
  tx: Tx,
  actor: Actor,
  { id, day }: ParsedInputOf<typeof contract.makeUpLessons>,
  at: At,
): Promise<Outcome> {
  const ref = rowRef(actor, id)
  const closure = await rows.holdClosure(tx, ref)
  if (!closure) throw notFound('这次停课安排')
  if (closure.undoneAt) throw closureUndone()
  await checkDay(tx, actor, day, at.now)
  const lessons = await holdCancelled(tx, ref)
  if (lessons.length === 0) throw nothingToMakeUp()
  const judged = await judge(
    tx,
    actor,
    ref.id,
    lessons.map((lesson) => ({ lesson, day })),
  )
  if (judged.some(({ problem }) => problem === '')) await rows.setMakeUpDay(tx, ref, day)
  return plan(tx, actor, { ref, judged, kind: 'MADE_UP' }, at)
}

/** Lessons are made up from tomorrow on: nobody plans for today unseen. */
async function checkDay(db: Db, { tenantId }: Actor, day: string, now: Date): Promise<void> {
  if (day <= wireDate(now)) throw makeUpTooEarly()
  if (!(await isSchoolDay(db, tenantId, day))) throw noSchoolThatDay()
}

const cancelledOf = (found: Awaited<ReturnType<typeof rows.listLessonsOfClosure>>) =>
  found.filter(({ state, classState }) => state === 'CANCELLED' && isLive(classState))

/** The lessons of a closure that are still cancelled, locked after rooms, teachers and classes. */
async function holdCancelled(tx: Tx, ref: RowRef) {
  await holdAllRooms(tx, ref.tenantId)
  const found = cancelledOf(await rows.listLessonsOfClosure(tx, ref))
  if (found.length === 0) return []
  const teachers = found.flatMap((lesson) => lesson.teachers.map(({ id }) => id))
  await holdInstructors(tx, ref.tenantId, ['0', ...teachers])
  await holdClasses(
    tx,
    ref.tenantId,
    found.map(({ classId }) => classId),
  )
  await holdLessons(
    tx,
    ref.tenantId,
    found.map(({ id }) => id),
  )
  return cancelledOf(await rows.listLessonsOfClosure(tx, ref))
}

const presentJudged = ({ lesson, problem, pupilConflicts: pupils }: Judged): PlannedAgain => ({
  lesson: presentLesson(lesson),
  problem,
  pupilConflicts: pupils,
})

type Plan = {
  readonly ref: RowRef
  readonly judged: readonly Judged[]
  readonly kind: 'RESTORED' | 'MADE_UP'
}

/** Plans the lessons that fit, and tells their families and teachers. */
async function plan(tx: Tx, actor: Actor, { ref, judged, kind }: Plan, at: At): Promise<Outcome> {
  const left = judged.filter(({ problem }) => problem !== '').map(presentJudged)
  const planned = judged.filter(({ problem }) => problem === '')
  const days = planned.map(({ lesson: { id }, day }) => ({ id, day }))
  await rows.planLessonsOn(tx, actor.tenantId, days, at.now)
  const refundsKept =
    planned.length > 0 ? await tellPlanned(tx, actor, { ref, judged: planned, kind }, at) : 0
  await writeAudit(tx, actor, {
    action: kind === 'RESTORED' ? 'afterSchool.closureUndo' : 'afterSchool.closureMakeUp',
    subject: { kind: 'lessonClosure', id: ref.id },
    detail: { lessons: planned.length, left: left.length, refundsKept },
    ...at,
  })
  return { done: planned.length, left, refundsKept }
}

/** Returns how many pupils were paid back for these lessons already. */
async function tellPlanned(
  tx: Tx,
  actor: Actor,
  { ref, judged, kind }: Plan,
  at: At,
): Promise<number> {
  const isRestored = kind === 'RESTORED'
  await insertChanges(
    tx,
    actor.tenantId,
    judged.map(({ lesson, day }) => ({
      lessonId: lesson.id,
      kind: isRestored ? ('RESTORE' as const) : ('MAKE_UP' as const),
      before: isRestored ? '停课' : placeWords(lesson),
      after: placeWords({ ...lesson, day }),
      reason: isRestored ? '撤销停课' : '停课后补课',
      changedBy: actor.userId,
      changedByName: actor.realName,
      changedAt: at.now,
    })),
  )
  const lessons = judged.map(({ lesson, day }) => ({ ...lesson, day }))
  const day = lessons[0]?.day ?? ''
  const named = dayWords({ day, weekdayName: weekdayName(weekdayOf(day)) })
  const words = isRestored ? `恢复上课：${named}的课后课照常进行` : `补课：停的课安排在${named}`
  await tellTeachers(tx, actor.tenantId, lessons, { day, words })
  const fact = { closureId: ref.id, kind, lessons }
  const effects = await tellLessonsPlannedAgain(tx, actor, fact, at)
  return effects.reduce((sum, { refundsKept }) => sum + refundsKept, 0)
}
