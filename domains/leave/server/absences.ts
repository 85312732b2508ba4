import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { classOptions, isSchoolDay, ownClassOptions } from '../../people/server/public.ts'
import type * as contract from '../contract/absence.ts'
import { halfNames } from '../contract/halfDays.ts'
import { leaveStateNames } from '../contract/states.ts'
import { kindNames } from './kinds.ts'
import { mayOversee } from './may.ts'
import { listAbsent, listLeaveOf } from './queries/halfDays.ts'
import type { AbsentRow } from './queries/halfDays.ts'

type Absences = ReplyOf<typeof contract.listAbsences>

/** Absent pupils in the actor's classes; overseers see every class with an absent pupil. */
export async function listAbsences(
  db: Db,
  actor: Actor,
  asked: string | undefined,
  now: Date,
): Promise<Absences> {
  const { tenantId, userId } = actor
  const day = asked ?? wireDate(now)
  const own = await ownClassOptions(db, tenantId, userId)
  const classes = mayOversee(actor) ? await classOptions(db, tenantId) : own
  const ids = classes.map(({ id }) => id)
  const absent = ids.length === 0 ? [] : await listAbsent(db, tenantId, ids, day)
  const nameOf = await kindNames(db, tenantId)
  const isShown = (id: string) =>
    own.some((one) => one.id === id) || absent.some(({ groupId }) => groupId === id)
  return {
    day,
    isSchoolDay: await isSchoolDay(db, tenantId, day),
    classes: classes
      .filter(({ id }) => isShown(id))
      .map(({ id, name }) => ({ id, name, pupils: pupilsOf(absent, id, nameOf) })),
  }
}

function pupilsOf(
  absent: readonly AbsentRow[],
  classId: string,
  nameOf: Awaited<ReturnType<typeof kindNames>>,
): Absences['classes'][number]['pupils'] {
  const byLeave = Map.groupBy(
    absent.filter(({ groupId }) => groupId === classId),
    ({ requestId }) => requestId,
  )
  return [...byLeave].flatMap(([leaveId, halves]) =>
    halves.slice(0, 1).map(({ absenteeName, kind, state, half }) => ({
      leaveId,
      name: absenteeName,
      kindName: nameOf('STUDENT', kind),
      half: halves.length > 1 ? '全天' : halfNames[half],
      state,
      stateName: leaveStateNames[state],
    })),
  )
}

/** The approved leave of pupils in the afternoon of a day, in words, by pupil. */
export async function afternoonLeaveOf(
  db: Db,
  tenantId: string,
  studentIds: readonly string[],
  day: string,
): Promise<Map<string, string>> {
  if (studentIds.length === 0) return new Map()
  const found = await listLeaveOf(db, tenantId, studentIds, day)
  const nameOf = await kindNames(db, tenantId)
  return new Map(
    found
      .filter(({ half }) => half === 'PM')
      .map(({ studentId, kind }) => [studentId, nameOf('STUDENT', kind)]),
  )
}
