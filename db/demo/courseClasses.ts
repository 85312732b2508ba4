import { layOutLessons } from '../../domains/afterSchool/contract/layOut.ts'
import { yuanOf } from '../../domains/afterSchool/contract/money.ts'
import { publishClasses, submitClass } from '../../domains/afterSchool/server/classes/classes.ts'
import { listClassChoices } from '../../domains/afterSchool/server/classes/reading.ts'
import { submitInstructor } from '../../domains/afterSchool/server/instructors/instructors.ts'
import { listSlotsOf } from '../../domains/afterSchool/server/queries/slots.ts'
import { plusDays, weekdayOf } from '../../domains/people/contract/schoolDays.ts'
import { calendarBetween } from '../../domains/people/server/public.ts'
import { momentOf, wireDate } from '../../platform/contract/time.ts'
import type { Database, Tx } from '../../platform/server/database/db.ts'
import { afterSchoolOffice, demoTerms } from './courseTerms.ts'
import { demoGradeId } from './people.ts'
import { closePastLessons } from './wholeTerm/pastClosure.ts'
import { demoUserId } from './world.ts'

type Load = { readonly tenantId: string; readonly anchor: Date }

/** Classes of 纸飞机与空气, one on each of two weekdays; the first is published. */
const classes = [
  { name: '纸飞机与空气 1 班', weekday: 1, isPublished: true, teacher: 'lasting' },
  { name: '纸飞机与空气 2 班', weekday: 3, isPublished: false, teacher: 'expiring' },
] as const

type Teachers = Readonly<Record<'lasting' | 'expiring', string>>

const mostLessons = 16

/** Loads classes of the running term; terms, rooms and courses must be loaded before. */
export const loadCourseClasses = (database: Database, load: Load): Promise<void> =>
  database.write(load.tenantId, async (tx) => {
    const { office, at } = afterSchoolOffice(load)
    const added = async (account: string): Promise<string> => {
      const userId = demoUserId(load.tenantId, account)
      return (await submitInstructor(tx, office, { kind: 'STAFF', userId }, at)).id
    }
    const teachers = { lasting: await added('teacher'), expiring: await added('privacy') }
    for (const one of classes) await plan(tx, load, one, teachers)
    await closeLastWednesday(tx, load)
  })

/** The lessons of a stormy Wednesday are still to be made up. Nobody is told of a past day. */
async function closeLastWednesday(tx: Tx, { tenantId, anchor }: Load): Promise<void> {
  const today = wireDate(anchor)
  const day = plusDays(today, -4 - weekdayOf(today))
  const { office } = afterSchoolOffice({ tenantId, anchor })
  await closePastLessons(tx, tenantId, {
    time: { day, beginMinute: 0, endMinute: 1440 },
    by: {
      closedBy: office.userId,
      closedByName: office.realName,
      closedAt: momentOf(`${day} 07:30:00`),
    },
    reason: '暴雨红色预警',
    offer: 'MAKE_UP',
  })
}

async function plan(
  tx: Tx,
  load: Load,
  { name, weekday, isPublished, teacher }: (typeof classes)[number],
  teachers: Teachers,
): Promise<void> {
  const { office, at } = afterSchoolOffice(load)
  const [term] = demoTerms(load.anchor).toReversed()
  const choices = await listClassChoices(tx, office, at.now)
  const termId = choices.terms.find((one) => one.name === term?.name)?.id
  const course = choices.courses.find((one) => one.name.startsWith('纸飞机与空气'))
  if (!term || termId === undefined || !course) throw new Error('no demo term or course')
  const slot = (await listSlotsOf(tx, load.tenantId, [termId])).find(
    (one) => one.kind === 'COURSE' && one.weekday === weekday,
  )
  if (!slot) throw new Error('no demo slot')

  // In the long holidays the running term has few school days, or none.
  const calendar = await calendarBetween(tx, load.tenantId, term)
  const laid = layOutLessons({ calendar, term, slots: [slot], count: mostLessons })
  if (laid.length === 0) return
  const today = wireDate(load.anchor)
  // The clearance of the other teacher ends soon, so it must cover a lesson to begin with.
  const isSoon = laid.some(({ day }) => today <= day && day <= plusDays(today, 14))
  const { id } = await submitClass(
    tx,
    office,
    {
      name,
      termId,
      courseId: course.id,
      slotIds: slot.id,
      mainTeacherId: isSoon ? teachers[teacher] : teachers.lasting,
      roomId: choices.rooms.find((room) => room.name === '致远楼 科学教室')?.id ?? '0',
      minSeats: 12,
      maxSeats: 30,
      lessonCount: laid.length,
      priceYuan: yuanOf(course.priceFen),
      bookFeeYuan: '12',
      gradeIds: [3, 4].map((level) => demoGradeId(load.tenantId, level)).join(','),
    },
    at,
  )
  if (isPublished) await publishClasses(tx, office, [id], at)
}
