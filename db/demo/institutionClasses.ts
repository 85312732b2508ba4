import { layOutLessons } from '../../domains/afterSchool/contract/layOut.ts'
import { yuanOf } from '../../domains/afterSchool/contract/money.ts'
import { publishClasses, submitClass } from '../../domains/afterSchool/server/classes/classes.ts'
import { listClassChoices } from '../../domains/afterSchool/server/classes/reading.ts'
import { listSlotsOf } from '../../domains/afterSchool/server/queries/slots.ts'
import { calendarBetween } from '../../domains/people/server/public.ts'
import type { Database, Tx } from '../../platform/server/database/db.ts'
import { afterSchoolOffice, demoTerms } from './courseTerms.ts'
import { demoGradeId } from './people.ts'

type Load = { readonly tenantId: string; readonly anchor: Date }

const mostLessons = 16
const weekday = 2

/**
 * Loads a published class of the institution, taught by its teacher on Tuesdays of the running
 * term; terms, rooms, courses and accounts must be loaded before.
 */
export const loadInstitutionClasses = (database: Database, load: Load): Promise<void> =>
  database.write(load.tenantId, (tx) => plan(tx, load))

async function plan(tx: Tx, load: Load): Promise<void> {
  const { office, at } = afterSchoolOffice(load)
  const [term] = demoTerms(load.anchor).toReversed()
  const choices = await listClassChoices(tx, office, load.anchor)
  const termId = choices.terms.find((one) => one.name === term?.name)?.id
  const course = choices.courses.find((one) => one.name.startsWith('小小编程家'))
  const teacher = choices.teachers.find((one) => one.name.startsWith('顾小川'))
  const room = choices.rooms.find((one) => one.name === '致远楼 创客空间')
  if (!term || termId === undefined || !course || !teacher || !room)
    throw new Error('no demo term, course, teacher or room')
  const slot = (await listSlotsOf(tx, load.tenantId, [termId])).find(
    (one) => one.kind === 'COURSE' && one.weekday === weekday,
  )
  if (!slot) throw new Error('no demo slot')

  // In the long holidays the running term has few school days, or none.
  const calendar = await calendarBetween(tx, load.tenantId, term)
  const laid = layOutLessons({ calendar, term, slots: [slot], count: mostLessons })
  if (laid.length === 0) return
  const { id } = await submitClass(
    tx,
    office,
    {
      name: '小小编程家 1 班',
      termId,
      courseId: course.id,
      slotIds: slot.id,
      mainTeacherId: teacher.id,
      roomId: room.id,
      minSeats: 10,
      maxSeats: 24,
      lessonCount: laid.length,
      priceYuan: yuanOf(course.priceFen),
      bookFeeYuan: '0',
      gradeIds: [3, 4].map((level) => demoGradeId(load.tenantId, level)).join(','),
    },
    at,
  )
  await publishClasses(tx, office, [id], at)
}
