import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDate, wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { spanWords } from '../../afterSchool/contract/weekTimes.ts'
import { afternoonLeaveOf } from '../../leave/server/public.ts'
import { childrenOf } from '../../people/server/public.ts'
import type * as contract from '../contract/rollCall.ts'
import type { RollChild, RollRow } from '../contract/rollCall.ts'
import { attendanceNames, collectorWords, rollKindNames } from '../contract/states.ts'
import { careWeekdayOf, childrenOn, knownRoll, lessonFacts } from './knownRolls.ts'
import type { OnRoll } from './knownRolls.ts'
import { mayCall, mayHandOverAny, maySee } from './may.ts'
import { listHandOvers } from './queries/handOvers.ts'
import * as rolls from './queries/rolls.ts'
import * as rosters from './queries/rosters.ts'
import { collectedWords } from './words.ts'

/** The rolls of a day that the actor may call: lessons first, then homerooms in care. */
export async function listRolls(
  db: Db,
  actor: Actor,
  { day: asked }: ParsedInputOf<typeof contract.listRolls>,
  now: Date,
): Promise<ReplyOf<typeof contract.listRolls>> {
  const { tenantId } = actor
  const day = asked ?? wireDate(now)
  const lessons = await rosters.listDayLessons(db, tenantId, day)
  const homerooms = await rosters.countInCare(db, tenantId, {
    day,
    weekday: await careWeekdayOf(db, tenantId, day),
  })
  const called = await rolls.listCalled(db, tenantId, day)
  const calledOf = (id: string) =>
    called.find((one) => one.lessonId === id || one.homeroomId === id)
  const row = (kind: RollRow['kind'], id: string, rest: RollShown): RollRow => {
    const { takenTime, absentCount = 0 } = calledOf(id) ?? {}
    const taken = takenTime ? { takenTime: wireDateTime(takenTime) } : {}
    return { kind, kindName: rollKindNames[kind], id, ...rest, absentCount, ...taken }
  }
  return {
    day,
    serverNow: wireDateTime(now),
    records: [
      ...lessons
        .filter(({ teacherIds }) => mayCall(actor, teacherIds))
        .map((lesson) =>
          row('LESSON', lesson.id, {
            title: lesson.className,
            facts: lessonFacts(lesson),
            childCount: lesson.childCount,
          }),
        ),
      ...homerooms.flatMap(({ id, name, teacherId, childCount }) =>
        id !== null && mayCall(actor, [teacherId])
          ? [row('CARE', id, { title: `${name ?? ''}托管`, facts: [], childCount })]
          : [],
      ),
    ],
  }
}

type RollShown = Pick<RollRow, 'title' | 'facts' | 'childCount'>

/** One roll with its children, their leave, their course of the day and how they were collected. */
export async function getRoll(
  db: Db,
  actor: Actor,
  { kind, id, day }: ParsedInputOf<typeof contract.getRoll>,
): Promise<ReplyOf<typeof contract.getRoll>> {
  const { tenantId } = actor
  const ref = { tenantId, kind, id, day }
  const known = await knownRoll(db, ref)
  if (!maySee(actor, known.teacherIds)) throw notFound('这次点名')
  const children = await childrenOn(db, ref, known)
  const taken = await rolls.findRoll(db, ref)
  return {
    kind,
    id,
    day,
    title: known.title,
    facts: known.facts,
    takenByName: taken?.takenByName ?? '',
    mayHandOver: mayHandOverAny(actor),
    ...(taken ? { takenTime: wireDateTime(taken.takenTime) } : {}),
    children: await withFacts(db, ref, children, taken?.id),
  }
}

async function withFacts(
  db: Db,
  { tenantId, kind, day }: rolls.RollRef,
  children: readonly OnRoll[],
  rollId: string | undefined,
): Promise<RollChild[]> {
  const ids = children.map(({ id }) => id)
  if (ids.length === 0) return []
  const leave = await afternoonLeaveOf(db, tenantId, ids, day)
  const handed = await listHandOvers(db, tenantId, ids, day)
  const entries = rollId === undefined ? [] : await rolls.listEntries(db, tenantId, rollId)
  const lessons = kind === 'CARE' ? await rosters.listLessonsOfChildren(db, tenantId, ids, day) : []
  return children.map(({ id, name, className, untilTime, collector, collectorName }) => {
    const entry = entries.find(({ childId }) => childId === id)
    const onLeave = leave.get(id) ?? ''
    const state = entry?.state ?? (onLeave && rollId === undefined ? 'LEAVE' : undefined)
    const lesson = lessons.findLast(({ childId }) => childId === id)
    const over = handed.find(({ childId }) => childId === id)
    return {
      id,
      name,
      className,
      note: entry?.note ?? '',
      leave: onLeave,
      course: lesson ? `${lesson.className} ${spanWords(lesson)}` : '',
      collectorWords: collector ? collectorWords(collector, collectorName) : '',
      collected: over ? collectedWords(over) : '',
      ...(state ? { state } : {}),
      ...(untilTime === undefined ? {} : { untilTime }),
      ...(collector ? { collector } : {}),
    }
  })
}

const longestList = 60

/** An own child's roll calls, the newest first. */
export async function listChildDays(
  db: Db,
  { tenantId, userId }: Actor,
  childId: string,
): Promise<ReplyOf<typeof contract.listChildDays>> {
  const own = await childrenOf(db, tenantId, userId)
  if (!own.some(({ id }) => id === childId)) throw notFound('您和这个孩子的监护关系')
  const days = await rolls.listDaysOf(db, tenantId, childId, longestList)
  const handed = await listHandOvers(db, tenantId, [childId])
  return {
    records: days.map(({ day, kind, className, state, note }) => {
      const over = handed.find((one) => one.day === day)
      return {
        day,
        kindName: rollKindNames[kind],
        title: className ?? rollKindNames[kind],
        state,
        stateName: attendanceNames[state],
        note,
        collected: over ? collectedWords(over) : '',
      }
    }),
  }
}
