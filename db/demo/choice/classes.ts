import type { Tx } from '../../../platform/server/database/db.ts'
import { demoGradeId } from '../people.ts'

/** A class of a demo round. */
export type DemoClass = {
  readonly name: string
  readonly room: string
  readonly weekday: number
  readonly beginMinute: number
  readonly seats: number
  readonly priceFen: number
  readonly state: 'CHOOSING' | 'UNDERFILLED' | 'FORMED' | 'FINISHED'
}
export type LoadedClass = { readonly id: string; readonly slotId: string }

const late = 17 * 60 + 10
const early = 16 * 60 + 10
const open = { state: 'CHOOSING' } as const

/** Free classes whose places were drawn; two are wanted by far more children than they hold. */
export const drawnClasses: readonly DemoClass[] = [
  {
    ...open,
    name: '机器人公益班',
    room: '创客空间',
    weekday: 2,
    beginMinute: late,
    seats: 12,
    priceFen: 0,
  },
  {
    ...open,
    name: '陶艺公益班',
    room: '美术教室',
    weekday: 3,
    beginMinute: late,
    seats: 10,
    priceFen: 0,
  },
  {
    ...open,
    name: '合唱公益班',
    room: '音乐教室',
    weekday: 4,
    beginMinute: late,
    seats: 40,
    priceFen: 0,
  },
  {
    ...open,
    name: '田径公益班',
    room: '操场',
    weekday: 2,
    beginMinute: late,
    seats: 60,
    priceFen: 0,
  },
]

/** Classes of the round that opens soon. */
export const comingClasses: readonly DemoClass[] = [
  {
    ...open,
    name: '少儿围棋周五班',
    room: '图书馆阅览区',
    weekday: 5,
    beginMinute: late,
    seats: 30,
    priceFen: 300,
  },
  {
    ...open,
    name: '编程启蒙周二班',
    room: '科学教室',
    weekday: 2,
    beginMinute: early,
    seats: 30,
    priceFen: 500,
  },
  {
    ...open,
    name: '书法周四班',
    room: '美术教室',
    weekday: 4,
    beginMinute: early,
    seats: 36,
    priceFen: 300,
  },
  {
    ...open,
    name: '阅读分享周五班',
    room: '图书馆阅览区',
    weekday: 5,
    beginMinute: early,
    seats: 40,
    priceFen: 0,
  },
]

/** Two classes of a round that is over: too few chose the first, which is to be merged. */
export const mergingClasses: readonly DemoClass[] = [
  {
    state: 'UNDERFILLED',
    name: '科学公益 1 班',
    room: '舞蹈房',
    weekday: 1,
    beginMinute: late,
    seats: 24,
    priceFen: 0,
  },
  {
    state: 'FORMED',
    name: '科学公益 2 班',
    room: '体育馆',
    weekday: 1,
    beginMinute: late,
    seats: 24,
    priceFen: 0,
  },
]

const done = { state: 'FINISHED' } as const

/** Classes of the term before. */
export const pastClasses: readonly DemoClass[] = [
  {
    ...done,
    name: '科学实验周二班',
    room: '科学教室',
    weekday: 2,
    beginMinute: early,
    seats: 30,
    priceFen: 0,
  },
  {
    ...done,
    name: '跳绳周四班',
    room: '操场',
    weekday: 4,
    beginMinute: early,
    seats: 40,
    priceFen: 0,
  },
]

/** Inserts classes for grades three and four; none if the term lacks a slot or there is no course. */
export async function insertClasses(
  tx: Tx,
  { tenantId, termId }: { tenantId: string; termId: string },
  classes: readonly DemoClass[],
): Promise<LoadedClass[]> {
  const course = await courseOf(tx, tenantId)
  const rooms = await roomsOf(tx, tenantId)
  const slots = await tx
    .selectFrom('courseSlot')
    .select(['id', 'weekday', 'beginMinute'])
    .where('tenantId', '=', tenantId)
    .where('termId', '=', termId)
    .where('kind', '=', 'COURSE')
    .execute()
  const slotIds = classes.flatMap(
    (one) =>
      slots.find((slot) => slot.weekday === one.weekday && slot.beginMinute === one.beginMinute)
        ?.id ?? [],
  )
  if (!course || slotIds.length < classes.length) return []
  const added = await tx
    .insertInto('courseClass')
    .values(
      classes.map(({ name, room, seats, priceFen, state }) => ({
        tenantId,
        termId,
        name,
        state,
        priceFen,
        courseId: course.id,
        roomId: rooms.find((one) => one.name === room)?.id ?? '0',
        minSeats: 5,
        maxSeats: seats,
        lessonCount: 16,
        bookFeeFen: 0,
        gradeIds: [3, 4].map((level) => demoGradeId(tenantId, level)),
        classIds: [],
      })),
    )
    .returning(['id', 'maxSeats'])
    .execute()
  const rows = added.map((one, at) => ({ ...one, slotId: slotIds[at] ?? '0' }))
  await tx
    .insertInto('classSeats')
    .values(rows.map(({ id, maxSeats }) => ({ tenantId, classId: id, capacity: maxSeats })))
    .execute()
  await tx
    .insertInto('classSlot')
    .values(rows.map(({ id, slotId }) => ({ tenantId, classId: id, slotId })))
    .execute()
  return rows.map(({ id, slotId }) => ({ id, slotId }))
}

/** An approved course that the school teaches itself, so that no consent is needed. */
const courseOf = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('course')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('name', '=', '纸飞机与空气')
    .where('state', '=', 'APPROVED')
    .orderBy('id')
    .executeTakeFirst()

const roomsOf = (tx: Tx, tenantId: string) =>
  tx.selectFrom('courseRoom').select(['id', 'name']).where('tenantId', '=', tenantId).execute()
