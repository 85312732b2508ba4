import type { CalendarEvent, CalendarFile } from '../../../../platform/contract/calendarFile.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { plusDays } from '../../../people/contract/schoolDays.ts'
import { isLive } from '../../contract/classStates.ts'
import { mondayOf } from '../../contract/timetable.ts'
import type * as contract from '../../contract/timetable.ts'
import { clockOf } from '../../contract/weekTimes.ts'
import { findInstructor } from '../queries/instructors.ts'
import { findRoom } from '../queries/rooms.ts'
import { findInstructorOfUser, listForCalendar } from '../queries/timetable.ts'
import type { CalendarRow, LessonSpan } from '../queries/timetable.ts'

const weeks = 26

/** The lessons of the school, a room or a teacher as a calendar file. */
export async function saveSchoolCalendar(
  db: Db,
  actor: Actor,
  { day, roomId, teacherId }: ParsedInputOf<typeof contract.saveSchoolCalendar>,
  now: Date,
): Promise<CalendarFile> {
  const span = calendarSpanFrom(day, now)
  if (roomId) {
    const room = await findRoom(db, rowRef(actor, roomId))
    if (!room) throw notFound('这个场地')
    const name = `${`${room.building} ${room.name}`.trim()}课表`
    return fileOf(name, await listForCalendar(db, actor.tenantId, { ...span, roomId }), now)
  }
  if (teacherId) {
    const teacher = await findInstructor(db, rowRef(actor, teacherId))
    if (!teacher) throw notFound('这位授课教师')
    const found = await listForCalendar(db, actor.tenantId, { ...span, instructorId: teacherId })
    return fileOf(`${teacher.name}课表`, found, now)
  }
  return fileOf('课后服务课表', await listForCalendar(db, actor.tenantId, span), now)
}

/** The lessons that the caller gives as a calendar file. */
export async function saveOwnCalendar(
  db: Db,
  { tenantId, userId }: Actor,
  day: string | undefined,
  now: Date,
): Promise<CalendarFile> {
  const instructor = await findInstructorOfUser(db, tenantId, userId)
  const found = instructor
    ? await listForCalendar(db, tenantId, {
        ...calendarSpanFrom(day, now),
        instructorId: instructor.id,
      })
    : []
  return fileOf('我的课后课表', found, now)
}

/** Half a year from the Monday of the week of a day. */
export function calendarSpanFrom(day: string | undefined, now: Date): LessonSpan {
  const from = mondayOf(day ?? wireDate(now))
  return { from, to: plusDays(from, weeks * 7 - 1) }
}

/** The lessons of some classes, such as those of a child, as events of a calendar file. */
export async function eventsOfClasses(
  db: Db,
  tenantId: string,
  classIds: readonly string[],
  span: LessonSpan,
): Promise<CalendarEvent[]> {
  if (classIds.length === 0) return []
  return (await listForCalendar(db, tenantId, { ...span, classIds })).map(eventOf)
}

const fileOf = (name: string, rows: readonly CalendarRow[], now: Date): CalendarFile => ({
  name,
  madeAt: wireDateTime(now),
  events: rows.map(eventOf),
})

const eventOf = (row: CalendarRow): CalendarEvent => {
  const isCancelled = row.state === 'CANCELLED' || !isLive(row.classState)
  return {
    key: `lesson-${row.id}`,
    beginAt: `${row.day} ${clockOf(row.beginMinute)}:00`,
    endAt: `${row.day} ${clockOf(row.endMinute)}:00`,
    title: isCancelled ? `停课：${row.className}` : row.className,
    place: `${row.building} ${row.roomName}`.trim(),
    note: [
      `第 ${row.number} 次课${row.title ? `：${row.title}` : ''}`,
      ...(row.teachers.length > 0
        ? [`教师：${row.teachers.map(({ name }) => name).join('、')}`]
        : []),
    ].join('\n'),
    isCancelled,
    revision: isCancelled && row.state !== 'CANCELLED' ? row.revision + 1 : row.revision,
  }
}
