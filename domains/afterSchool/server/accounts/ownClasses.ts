import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { weekdayOf } from '../../../people/contract/schoolDays.ts'
import { classStateNames, lessonStateNames } from '../../contract/classStates.ts'
import { institutionDutyNames } from '../../contract/institutionAccount.ts'
import type * as contract from '../../contract/ownClass.ts'
import type { OwnClass, OwnLesson } from '../../contract/ownClass.ts'
import { clockOf, timeWords, weekdayName } from '../../contract/weekTimes.ts'
import { listLessonsOf } from '../queries/lessons.ts'
import type { LessonRow } from '../queries/lessons.ts'
import { findOwnClassRow, listOwnClassRows } from '../queries/ownClasses.ts'
import type { ClassOwner, Moment, OwnClassRow } from '../queries/ownClasses.ts'
import type { Membership } from '../queries/institutionAccounts.ts'
import { institutionOf } from './institutionOf.ts'
import { institutionInactive } from './refusals.ts'

/** The classes of a person at an institution, with the next lesson of each. */
export async function listOwnClasses(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<ReplyOf<typeof contract.listOwnClasses>> {
  const own = await explainedInstitution(db, actor, now)
  const found = await listOwnClassRows(db, actor.tenantId, ownerOf(own), momentOf(now))
  return {
    institution: {
      id: own.institutionId,
      name: own.institutionName,
      dutyName: institutionDutyNames[own.duty],
      isLead: own.duty === 'LEAD',
    },
    records: found.map(present),
  }
}

/** The ids of these classes; refuses without an institution that may teach. */
export async function ownClassIds(db: Db, actor: Actor, now: Date): Promise<ReadonlySet<string>> {
  const own = await explainedInstitution(db, actor, now)
  const found = await listOwnClassRows(db, actor.tenantId, ownerOf(own), momentOf(now))
  return new Set(found.map(({ id }) => id))
}

/** One of these classes with its lessons. Other classes do not exist for the actor. */
export async function getOwnClass(
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
): Promise<ReplyOf<typeof contract.getOwnClass>> {
  const own = await explainedInstitution(db, actor, now)
  const row = await findOwnClassRow(db, rowRef(actor, id), ownerOf(own), momentOf(now))
  if (!row) throw notFound('这个课程班')
  const lessons = await listLessonsOf(db, actor.tenantId, id)
  return { ...present(row), lessons: lessons.map(presentLesson) }
}

/** The own institution. These pages are an account's first, so they explain why it has none. */
async function explainedInstitution(db: Db, actor: Actor, now: Date): Promise<Membership> {
  const own = await institutionOf(db, actor, now)
  if (!own) throw institutionInactive()
  return own
}

const ownerOf = ({ duty, institutionId, instructorId }: Membership): ClassOwner =>
  duty === 'LEAD' ? { institutionId } : { instructorId: instructorId ?? '0' }

function momentOf(now: Date): Moment {
  const [day = '', time = ''] = wireDateTime(now).split(' ')
  const [hours, minutes] = time.split(':').map(Number)
  return { day, minute: (hours ?? 0) * 60 + (minutes ?? 0) }
}

const present = (row: OwnClassRow): OwnClass => ({
  id: row.id,
  name: row.name,
  courseName: row.courseName,
  termName: row.termName,
  times: row.slots.map(timeWords).join('、'),
  roomName: `${row.building} ${row.roomName}`.trim(),
  teacherNames: row.teachers.map(({ name }) => name).join('、'),
  taken: row.taken,
  maxSeats: row.maxSeats,
  lessonCount: row.lessonCount,
  state: row.state,
  stateName: classStateNames[row.state],
  ...(row.next ? { next: placeOf(row.next) } : {}),
})

type Placed = Pick<
  LessonRow,
  'number' | 'day' | 'beginMinute' | 'endMinute' | 'roomName' | 'building'
>

const placeOf = ({ number, day, beginMinute, endMinute, roomName, building }: Placed) => ({
  number,
  day,
  weekdayName: weekdayName(weekdayOf(day)),
  beginTime: clockOf(beginMinute),
  endTime: clockOf(endMinute),
  roomName: `${building} ${roomName}`.trim(),
})

const presentLesson = (row: LessonRow): OwnLesson => ({
  ...placeOf(row),
  id: row.id,
  title: row.title,
  teacherNames: row.teachers.map(({ name }) => name).join('、'),
  state: row.state,
  stateName: lessonStateNames[row.state],
})
