import '../../../domains/afterSchool/server/planTables.ts'
import { layOutLessons } from '../../../domains/afterSchool/contract/layOut.ts'
import type { LaidLesson } from '../../../domains/afterSchool/contract/layOut.ts'
import { plusDays } from '../../../domains/people/contract/schoolDays.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { newIds } from '../newIds.ts'
import { demoTenant } from '../world.ts'
import { teachersIn, teachersOf } from './providers.ts'
import { groundsIn } from './termGround.ts'
import type { Grounds } from './termGround.ts'
import { keyOf, planTerms } from './termPlan.ts'

const tenantId = demoTenant
const mostLessons = 16

/** Classes that are still being chosen begin when their rounds are over. */
const daysToBegin = 10

/** Gives the classes of the rounds told one by one their lessons, each with a teacher. */
export async function giveStoryLessons(tx: Tx, anchor: Date): Promise<void> {
  const grounds = await groundsIn(tx, anchor)
  const teachers = (await teachersIn(tx))('校内')
  const busy = busyTeachers()
  for (const one of await classesWithoutLessons(tx)) {
    const term = one.termId === grounds.past.id ? 'past' : 'running'
    const time = keyOf({ weekday: one.weekday, isLate: one.beginMinute >= 17 * 60 })
    const at = teachers.findIndex((_, index) => !busy.has(`${term} ${index} ${time}`))
    busy.add(`${term} ${at} ${time}`)
    const teacherId = teachers[at]?.id
    if (teacherId === undefined) throw new Error('no free demo teacher')
    await insertLessons(tx, one, { teacherId, laid: lay(one, grounds, wireDate(anchor)) })
  }
}

/** The times at which teachers of the school have a class already: `term teacher time`. */
const busyTeachers = (): Set<string> =>
  new Set(
    planTerms()
      .filter(({ course }) => course.provider === '校内')
      .flatMap(({ term, teacher, slots }) =>
        slots.map((slot) => `${term} ${teacher % teachersOf('校内')} ${keyOf(slot)}`),
      ),
  )

const classesWithoutLessons = (tx: Tx) =>
  tx
    .selectFrom('courseClass as c')
    .innerJoin('classSlot as cs', (on) =>
      on.onRef('cs.tenantId', '=', 'c.tenantId').onRef('cs.classId', '=', 'c.id'),
    )
    .innerJoin('courseSlot as s', (on) =>
      on.onRef('s.tenantId', '=', 'cs.tenantId').onRef('s.id', '=', 'cs.slotId'),
    )
    .leftJoin('classLesson as l', (on) =>
      on.onRef('l.tenantId', '=', 'c.tenantId').onRef('l.classId', '=', 'c.id'),
    )
    .select(['c.id', 'c.termId', 'c.roomId', 's.weekday', 's.beginMinute', 's.endMinute'])
    .where('c.tenantId', '=', tenantId)
    .where('l.id', 'is', null)
    .orderBy('c.id')
    .execute()

type Bare = Awaited<ReturnType<typeof classesWithoutLessons>>[number]

function lay(one: Bare, { past, running }: Grounds, today: string): LaidLesson[] {
  const term = one.termId === past.id ? past : running
  const begin = plusDays(today, daysToBegin)
  const beginDate = term === past || begin < term.beginDate ? term.beginDate : begin
  const span = { beginDate, endDate: term.endDate }
  return layOutLessons({ calendar: term.calendar, term: span, slots: [one], count: mostLessons })
}

type Given = { readonly teacherId: string; readonly laid: readonly LaidLesson[] }

async function insertLessons(tx: Tx, one: Bare, { teacherId, laid }: Given): Promise<void> {
  const { id: classId, roomId } = one
  const duty = 'MAIN' as const
  await tx
    .insertInto('classTeacher')
    .values({ tenantId, classId, instructorId: teacherId, duty })
    .execute()
  if (laid.length === 0) return
  await tx
    .updateTable('courseClass')
    .set({ lessonCount: laid.length })
    .where('tenantId', '=', tenantId)
    .where('id', '=', classId)
    .execute()
  const ids = await newIds(tx, laid.length)
  await tx
    .insertInto('classLesson')
    .values(
      laid.map((lesson, at) => ({ tenantId, id: ids[at], classId, ...lesson, roomId, title: '' })),
    )
    .execute()
  await tx
    .insertInto('lessonTeacher')
    .values(
      ids.map((lessonId) => ({
        tenantId,
        lessonId,
        instructorId: teacherId,
        duty,
        replacesId: null,
      })),
    )
    .execute()
}
