import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { minuteOf, spanWords } from '../../../afterSchool/contract/weekTimes.ts'
import type * as contract from '../../contract/schoolRoll.ts'
import type { SchoolRoll } from '../../contract/schoolRoll.ts'
import { rollKindNames, rollPhaseNames } from '../../contract/states.ts'
import type { AttendanceState } from '../../contract/states.ts'
import { careWeekdayOf } from '../knownRolls.ts'
import { countInCare, listDayLessons } from '../queries/rosters.ts'
import type { DayLesson } from '../queries/rosters.ts'
import * as rows from '../queries/schoolRolls.ts'

export type SchoolFilter = Omit<ParsedInputOf<typeof contract.listSchoolRolls>, 'current' | 'size'>

/** All rolls of a day with their counts. */
export async function listSchoolRolls(
  db: Db,
  { tenantId }: Actor,
  query: ParsedInputOf<typeof contract.listSchoolRolls>,
  now: Date,
): Promise<ReplyOf<typeof contract.listSchoolRolls>> {
  const found = await rollsOfDay(db, tenantId, query, now)
  const from = (query.current - 1) * query.size
  const shown = found.slice(from, from + query.size)
  return toPage(
    query,
    found.length,
    shown.map(({ callId: _call, ownerId: _owner, classId: _class, ...row }) => row),
  )
}

/** A roll with the ids of its call, its class and the institution that gives it. */
export type RollOfDay = SchoolRoll & {
  callId: string | undefined
  classId: string
  ownerId: string
}

/** The rolls of a day that fit a filter: lessons by time, then homerooms in care. */
export async function rollsOfDay(
  db: Db,
  tenantId: string,
  { day: asked, ...filter }: SchoolFilter,
  now: Date,
): Promise<RollOfDay[]> {
  const day = asked || wireDate(now)
  const lessons = await listDayLessons(db, tenantId, day)
  const weekday = await careWeekdayOf(db, tenantId, day)
  const homerooms = await countInCare(db, tenantId, { day, weekday })
  const careBegin = await rows.findCareBegin(db, tenantId, { day, weekday })
  const called = callsOf(await rows.listMarkCounts(db, tenantId, day))
  const owners = await ownersOf(db, tenantId, lessons)
  const names = await namesOf(db, tenantId, homerooms)
  const at = { day, now, called }
  return [
    ...lessons.map((lesson) => ofLesson(lesson, owners.get(lesson.classId), at)),
    ...homerooms.flatMap(({ id, name, teacherId, childCount }) => {
      if (id === null) return []
      const teacherNames = names.get(teacherId ?? '') ?? ''
      return ofCare({ id, name: name ?? '', teacherNames, childCount, careBegin }, at)
    }),
  ].filter((row) => fits(row, filter))
}

type Call = {
  readonly id: string
  readonly takenTime: Date
  readonly takenByName: string
  readonly counts: Partial<Record<AttendanceState, number>>
}
type Calls = ReadonlyMap<string, Call>
type At = { readonly day: string; readonly now: Date; readonly called: Calls }

/** The calls of a day by lesson or homeroom. */
function callsOf(counts: Awaited<ReturnType<typeof rows.listMarkCounts>>): Calls {
  const calls = new Map<string, Call>()
  for (const { id, lessonId, homeroomId, takenTime, takenByName, state, count } of counts) {
    const key = lessonId ?? homeroomId ?? ''
    const known = calls.get(key) ?? { id, takenTime, takenByName, counts: {} }
    calls.set(key, { ...known, counts: { ...known.counts, ...(state ? { [state]: count } : {}) } })
  }
  return calls
}

async function ownersOf(db: Db, tenantId: string, lessons: readonly DayLesson[]) {
  const classIds = [...new Set(lessons.map(({ classId }) => classId))]
  const found = classIds.length === 0 ? [] : await rows.listOwnersOf(db, tenantId, classIds)
  return new Map(found.map((one) => [one.classId, one]))
}

type Owner = { readonly institutionId: string | null; readonly institutionName: string | null }

async function namesOf(
  db: Db,
  tenantId: string,
  homerooms: readonly { teacherId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(homerooms.flatMap(({ teacherId }) => teacherId ?? []))]
  const found = ids.length === 0 ? [] : await rows.listNamesOf(db, tenantId, ids)
  return new Map(found.map(({ id, realName }) => [id, realName]))
}

const ofLesson = (lesson: DayLesson, owner: Owner | undefined, at: At): RollOfDay => ({
  kind: 'LESSON',
  title: lesson.className,
  times: spanWords(lesson),
  place: lesson.roomName,
  teacherNames: lesson.teacherNames,
  ownerName: owner?.institutionName ?? '本校',
  ownerId: owner?.institutionId ?? '',
  classId: lesson.classId,
  ...stateOf({ kind: 'LESSON', rollId: lesson.id, beginMinute: lesson.beginMinute }, at),
  ...countsOf(lesson.childCount, at.called.get(lesson.id)),
})

type CareOfDay = {
  readonly id: string
  readonly name: string
  readonly teacherNames: string
  readonly childCount: number
  readonly careBegin: { beginMinute: number; endMinute: number } | undefined
}

const ofCare = ({ id, name, careBegin, ...rest }: CareOfDay, at: At): RollOfDay => ({
  kind: 'CARE',
  title: `${name}托管`,
  times: careBegin ? spanWords(careBegin) : '',
  place: '',
  teacherNames: rest.teacherNames,
  ownerName: '本校',
  ownerId: '',
  classId: '',
  ...stateOf({ kind: 'CARE', rollId: id, beginMinute: careBegin?.beginMinute ?? 0 }, at),
  ...countsOf(rest.childCount, at.called.get(id)),
})

type Begin = {
  readonly kind: SchoolRoll['kind']
  readonly rollId: string
  readonly beginMinute: number
}

function stateOf({ kind, rollId, beginMinute }: Begin, { day, now, called }: At) {
  const call = called.get(rollId)
  const phase = call ? 'CALLED' : hasBegun({ day, beginMinute }, now) ? 'MISSING' : 'COMING'
  return {
    id: `${kind}-${rollId}`,
    kindName: rollKindNames[kind],
    rollId,
    day,
    phase,
    phaseName: rollPhaseNames[phase],
    callId: call?.id,
    takenByName: call?.takenByName ?? '',
    ...(call ? { takenTime: wireDateTime(call.takenTime) } : {}),
  } as const
}

function hasBegun({ day, beginMinute }: { day: string; beginMinute: number }, now: Date): boolean {
  const today = wireDate(now)
  if (day !== today) return day < today
  return beginMinute <= minuteOf(wireDateTime(now).slice(11, 16))
}

/** Counts of a called roll are those of its marks, also for children who have left since. */
export function countsOf(
  enrolled: number,
  call: Pick<Call, 'counts'> | undefined,
): Pick<SchoolRoll, 'childCount' | 'presentCount' | 'lateCount' | 'leaveCount' | 'absentCount'> {
  const { PRESENT = 0, LATE = 0, EARLY = 0, LEAVE = 0, ABSENT = 0 } = call?.counts ?? {}
  const presentCount = PRESENT + LATE + EARLY
  return {
    childCount: call ? presentCount + LEAVE + ABSENT : enrolled,
    presentCount,
    lateCount: LATE + EARLY,
    leaveCount: LEAVE,
    absentCount: ABSENT,
  }
}

function fits(row: RollOfDay, { keyword, kind, owner, phase }: Omit<SchoolFilter, 'day'>): boolean {
  const words = [row.title, row.ownerName, row.teacherNames, row.place]
  return (
    (!keyword || words.some((one) => one.includes(keyword))) &&
    (!kind || row.kind === kind) &&
    (!phase || row.phase === phase) &&
    (!owner || (owner === 'SCHOOL' ? row.ownerId === '' : row.ownerId === owner))
  )
}
