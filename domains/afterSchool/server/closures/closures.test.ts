import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { someLookUp, staffKey } from '../../../clearance/server/testing/someLookUp.ts'
import { cancelClass, publishClasses } from '../../contract/courseClass.ts'
import { cancelLesson, listLessonChanges, listLessons, moveLesson } from '../../contract/lesson.ts'
import * as contract from '../../contract/lessonClosure.ts'
import { getOwnWeek } from '../../contract/timetable.ts'
import { pupilsKnownBy, whenLessonsCancelled, whenLessonsPlannedAgain } from '../public.ts'
import type { LessonsCancelled, LessonsPlannedAgain } from '../public.ts'
import { classGround, someClass, someInstructor } from '../testing/someClass.ts'
import { someRoom } from '../testing/someTerm.ts'

const monday = '2027-03-22'
const wednesday = '2027-03-24'

/** Two classes on Mondays from 2027-03-22, in two rooms with two teachers. */
async function twoClasses(api: Api) {
  const ground = await classGround(api)
  const { id: roomId } = await someRoom(api, { name: '创客空间' })
  const mainTeacherId = await someInstructor(api, 'head')
  const first = await someClass(api, ground.form)
  const second = await someClass(api, ground.form, { name: '2 班', roomId, mainTeacherId })
  const office = api.as('afterschool')
  await office.call(publishClasses, { ids: `${first},${second}` })
  const onDay = async (day: string) =>
    (await office.call(listLessons, { from: day, to: day })).data.records
  const snow = { day: monday, reason: '大雪', offer: 'MAKE_UP', lessonCount: 2 } as const
  return { ...ground, roomId, first, second, office, onDay, snow }
}

/** The same, with the Monday or some hours of it closed. */
async function closedDay(api: Api, hours: { beginTime?: string; endTime?: string } = {}) {
  const ground = await twoClasses(api)
  const closure = (await ground.office.call(contract.closeLessons, { ...ground.snow, ...hours }))
    .data
  return { ...ground, id: closure.id }
}

describe('cancelling a day', () => {
  test('GET lesson-closure/preview: works, with lessons, teachers and seats, and families once known', async ({
    api,
    database,
    world,
  }) => {
    const { office, first } = await twoClasses(api)
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('classSeats')
        .set({ taken: 12 })
        .where('tenantId', '=', world.tenant)
        .where('classId', '=', first)
        .execute(),
    )
    const preview = async () => (await office.call(contract.previewClosure, { day: monday })).data

    expect(await preview()).toMatchObject({ teacherCount: 2, seatCount: 12 })
    expect((await preview()).lessons).toHaveLength(2)
    expect(await preview()).toMatchObject({ familyCount: 0 })

    const forget = pupilsKnownBy({
      countFamilies: async (_db, _tenantId, classIds) => classIds.length * 5,
      countSeats: async () => new Map(),
      pupilConflicts: async () => 0,
      mergeConflicts: async () => 0,
      mergeAnswers: async () => [],
    })
    expect((await preview()).familyCount).toBe(10)
    forget()
  })

  test('GET lesson-closure/preview: CLOSURE_BACKWARDS without an end or with an early one', async ({
    api,
  }) => {
    const office = api.as('afterschool')
    for (const endTime of ['', '16:00'])
      expect(
        await office.call(contract.previewClosure, { day: monday, beginTime: '16:10', endTime }),
      ).toBeRefused('CLOSURE_BACKWARDS')
  })

  test('POST lesson-closure/submit: works: lessons are cancelled with their history, teachers and later domains are told', async ({
    api,
  }) => {
    const { office, first, onDay, snow } = await twoClasses(api)
    const told: LessonsCancelled[] = []
    const forget = whenLessonsCancelled(async (_tx, _actor, fact) => void told.push(fact))

    const { data } = await office.call(contract.closeLessons, snow)
    forget()

    expect((await onDay(monday)).map(({ state }) => state)).toEqual(['CANCELLED', 'CANCELLED'])
    const history = (await office.call(listLessonChanges, { classId: first })).data.records
    expect(history).toMatchObject([{ kind: 'CANCEL', reason: '大雪', changedByName: '许静' }])
    expect(told).toMatchObject([{ closureId: data.id, offer: 'MAKE_UP', reason: '大雪' }])
    expect(told[0]?.lessons.map(({ classId }) => classId)).toContain(first)
    const own = (await api.as('teacher').call(getOwnWeek, { day: monday })).data
    expect(own.lessons.map(({ stateName }) => stateName)).toEqual(['停课'])
    const closed = (await office.call(contract.getClosure, { id: data.id })).data
    expect(closed).toMatchObject({
      hours: '全天',
      openCount: 2,
      stateName: '已停课',
      mayUndo: true,
    })
  })

  test('POST lesson-closure/submit: works for some hours only', async ({ api }) => {
    const { office, onDay, snow } = await twoClasses(api)
    const lesson = (await onDay(monday))[0]
    const early = { ...snow, beginTime: '17:10', endTime: '18:00', lessonCount: 1 }

    expect(await office.call(contract.closeLessons, early)).toBeRefused('CLOSURE_EMPTY')
    await office.call(moveLesson, {
      id: lesson?.id ?? '',
      day: monday,
      beginTime: '17:00',
      endTime: '18:00',
      roomId: lesson?.roomId ?? '',
      reason: '延后',
    })
    expect(await office.call(contract.closeLessons, early)).toBeDone()
    expect((await onDay(monday)).map(({ state }) => state).toSorted()).toEqual([
      'CANCELLED',
      'PLANNED',
    ])
  })

  test('POST lesson-closure/submit: CLOSURE_EMPTY, CLOSURE_IN_THE_PAST, CLOSURE_BACKWARDS, CLOSURE_CHANGED', async ({
    api,
  }) => {
    const { office, snow, onDay } = await twoClasses(api)
    const close = (change: object) => office.call(contract.closeLessons, { ...snow, ...change })

    expect(await close({ day: '2027-03-23' })).toBeRefused('CLOSURE_EMPTY')
    expect(await close({ day: '2027-03-14' })).toBeRefused('CLOSURE_IN_THE_PAST')
    expect(await close({ beginTime: '16:10' })).toBeRefused('CLOSURE_BACKWARDS')
    expect(await close({ lessonCount: 3 })).toBeRefused('CLOSURE_CHANGED')
    expect((await onDay(monday)).map(({ state }) => state)).toEqual(['PLANNED', 'PLANNED'])
    await close({})
    expect(await close({})).toBeRefused('CLOSURE_EMPTY')
  })

  test('GET lesson-closure/list: works, the latest day first, for the own school', async ({
    api,
    world,
  }) => {
    const { id } = await closedDay(api)
    const listed = (await api.as('head').call(contract.listClosures, {})).data.records

    expect(listed).toMatchObject([
      { id, weekdayName: '周一', lessonCount: 2, closedByName: '许静' },
    ])
    const other = api.as('admin', world.otherTenant)
    expect((await other.call(contract.listClosures, {})).data.records).toEqual([])
    expect(await other.call(contract.getClosure, { id })).toBeRefused('NOT_FOUND')
  })

  test('GET lesson-closure/detail: works, also after a lesson was made up on its own', async ({
    api,
  }) => {
    const { id, office, onDay } = await closedDay(api)
    const lesson = (await onDay(monday))[0]
    const to = { day: wednesday, beginTime: '16:10', endTime: '17:10', reason: '补课' }
    await office.call(moveLesson, { ...to, id: lesson?.id ?? '', roomId: lesson?.roomId ?? '' })

    const closed = (await office.call(contract.getClosure, { id })).data

    expect(closed).toMatchObject({ openCount: 1, stateName: '部分已补' })
    expect(closed.lessons.map(({ day }) => day)).toEqual([monday, wednesday])
  })
})

describe('holding cancelled lessons after all', () => {
  test('POST lesson-closure/undo: works: free lessons are planned again, others are named and stay cancelled', async ({
    api,
  }) => {
    const hours = { beginTime: '16:00', endTime: '16:50' }
    const { id, office, onDay, second, roomId } = await closedDay(api, hours)
    // The room of the second class is given away after the closed hours.
    const other = (await office.call(listLessons, { classId: second })).data.records[1]
    await office.call(moveLesson, {
      id: other?.id ?? '',
      day: monday,
      beginTime: '17:00',
      endTime: '18:00',
      roomId,
      reason: '换时间',
    })
    const told: LessonsPlannedAgain[] = []
    const forget = whenLessonsPlannedAgain(async (_tx, _actor, fact) => {
      told.push(fact)
      return { refundsKept: 0 }
    })

    const { data } = await office.call(contract.undoClosure, { id })
    forget()

    expect(data.done).toBe(1)
    expect(data.left).toMatchObject([{ lesson: { classId: second } }])
    expect(data.left[0]?.problem).toContain('“2 班”第 2 次课')
    expect(told).toMatchObject([{ closureId: id, kind: 'RESTORED' }])
    expect(told[0]?.lessons).toHaveLength(1)
    expect((await onDay(monday)).map(({ state }) => state).toSorted()).toEqual([
      'CANCELLED',
      'PLANNED',
      'PLANNED',
    ])
    expect((await office.call(contract.getClosure, { id })).data.stateName).toBe('已撤销')
  })

  test('POST lesson-closure/undo: CLOSURE_UNDONE a second time', async ({ api }) => {
    const { id, office } = await closedDay(api)
    await office.call(contract.undoClosure, { id })

    expect(await office.call(contract.undoClosure, { id })).toBeRefused('CLOSURE_UNDONE')
  })

  test('POST lesson-closure/undo: CLOSURE_BEGUN on the day itself', async ({ api, world }) => {
    const { id, office } = await closedDay(api)
    world.setNow(new Date('2027-03-22T00:00:00+08:00'))

    expect(await office.call(contract.undoClosure, { id })).toBeRefused('CLOSURE_BEGUN')
  })

  test('POST lesson-closure/make-up: works as previewed; what does not fit stays cancelled', async ({
    api,
  }) => {
    const { id, office, onDay, first, second, form, slotIds, roomId } = await closedDay(api)
    const ground = { roomId, slotIds: slotIds[1] ?? '', name: '周三班' }
    const mainTeacherId = await someInstructor(api, 'privacy')
    await someClass(api, form, { ...ground, mainTeacherId })

    const preview = (await office.call(contract.previewMakeUp, { id, day: wednesday })).data
    const made = (await office.call(contract.makeUpLessons, { id, day: wednesday })).data

    const problems = Object.fromEntries(
      preview.records.map(({ lesson, problem }) => [lesson.classId, problem]),
    )
    expect(problems[first]).toBe('')
    expect(problems[second]).toContain('“周三班”第 1 次课')
    expect(made).toMatchObject({ done: 1, left: [{ lesson: { classId: second } }] })
    expect((await onDay(wednesday)).map(({ classId }) => classId)).toContain(first)
    expect((await office.call(contract.getClosure, { id })).data).toMatchObject({
      makeUpDay: wednesday,
      openCount: 1,
    })
    const history = (await office.call(listLessonChanges, { classId: first })).data.records
    expect(history[0]).toMatchObject({ kind: 'MAKE_UP', reason: '停课后补课' })
  })

  test('makes nothing up with a teacher who is not cleared for that day, or on a closed day', async ({
    api,
  }) => {
    const { id, office, first, second } = await closedDay(api)
    await someLookUp(api, staffKey('teacher'), { validUntil: '2027-03-23' })

    const { data } = await office.call(contract.makeUpLessons, { id, day: wednesday })

    expect(data).toMatchObject({ done: 1, left: [{ lesson: { classId: first } }] })
    expect(data.left[0]?.problem).toContain('没有有效的准入查询')
    const again = { day: wednesday, reason: '停电', offer: 'MAKE_UP', lessonCount: 1 } as const
    await office.call(contract.closeLessons, again)
    await someLookUp(api, staffKey('teacher'))
    const later = (await office.call(contract.makeUpLessons, { id, day: wednesday })).data
    expect(later.left.map(({ lesson }) => lesson.classId).toSorted()).toEqual(
      [first, second].toSorted(),
    )
    expect(later.left[0]?.problem).toContain('全校停课（停电）')
  })

  test('GET lesson-closure/make-up-check: works with the number of pupils who have another lesson', async ({
    api,
  }) => {
    const { id, office } = await closedDay(api)
    const forget = pupilsKnownBy({
      countFamilies: async () => 0,
      countSeats: async () => new Map(),
      mergeConflicts: async () => 0,
      mergeAnswers: async () => [],
      pupilConflicts: async (_db, _tenantId, { day }) => (day === wednesday ? 3 : 0),
    })

    const { records } = (await office.call(contract.previewMakeUp, { id, day: wednesday })).data
    forget()

    expect(records.map((one) => one.pupilConflicts)).toEqual([3, 3])
  })

  test('GET lesson-closure/make-up-check: LESSON_IN_THE_PAST, NO_SCHOOL_THAT_DAY, NOTHING_TO_MAKE_UP, CLOSURE_UNDONE', async ({
    api,
  }) => {
    const { id, office, first, second } = await closedDay(api)
    const check = (day: string) => office.call(contract.previewMakeUp, { id, day })

    expect(await check('2027-03-15')).toBeRefused('LESSON_IN_THE_PAST')
    expect(await check('2027-03-28')).toBeRefused('NO_SCHOOL_THAT_DAY')
    for (const classId of [first, second])
      await office.call(cancelClass, { id: classId, reason: '人数不足' })
    expect(await check(wednesday)).toBeRefused('NOTHING_TO_MAKE_UP')
    await office.call(contract.undoClosure, { id })
    expect(await check(wednesday)).toBeRefused('CLOSURE_UNDONE')
  })

  test('POST lesson-closure/make-up: LESSON_IN_THE_PAST, NO_SCHOOL_THAT_DAY, CLOSURE_UNDONE', async ({
    api,
  }) => {
    const { id, office } = await closedDay(api)
    const makeUp = (day: string) => office.call(contract.makeUpLessons, { id, day })

    expect(await makeUp('2027-03-15')).toBeRefused('LESSON_IN_THE_PAST')
    expect(await makeUp('2027-03-28')).toBeRefused('NO_SCHOOL_THAT_DAY')
    await office.call(contract.undoClosure, { id })
    expect(await makeUp(wednesday)).toBeRefused('CLOSURE_UNDONE')
  })

  test('POST lesson-closure/make-up: NOTHING_TO_MAKE_UP once all lessons are, or their classes are cancelled', async ({
    api,
  }) => {
    const { id, office, first, second } = await closedDay(api)
    await office.call(cancelClass, { id: second, reason: '人数不足' })
    const onDay = { id, day: wednesday }

    expect((await office.call(contract.makeUpLessons, onDay)).data).toMatchObject({ done: 1 })
    expect(await office.call(contract.makeUpLessons, onDay)).toBeRefused('NOTHING_TO_MAKE_UP')
    const [lesson] = (await office.call(listLessons, { classId: first })).data.records
    expect(lesson).toMatchObject({ day: wednesday, state: 'PLANNED' })
    await office.call(cancelLesson, { id: lesson?.id ?? '', reason: '停电' })
    expect((await office.call(contract.makeUpLessons, { id, day: '2027-03-25' })).data.done).toBe(1)
  })
})
