import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import {
  cancelLesson,
  listLessonChanges,
  listLessons,
  moveLesson,
  substituteLesson,
} from '../../contract/lesson.ts'
import type { Lesson } from '../../contract/lesson.ts'
import { checkLesson } from '../../contract/lessonCheck.ts'
import { closeLessons } from '../../contract/lessonClosure.ts'
import { classGround, someClass, someInstructor } from '../testing/someClass.ts'
import { someRoom } from '../testing/someTerm.ts'

async function lessonsOf(api: Api, classId: string): Promise<[Lesson, Lesson, ...Lesson[]]> {
  const [first, second, ...rest] = (await api.as('head').call(listLessons, { classId })).data
    .records
  if (!first || !second) throw new Error('too few lessons')
  return [first, second, ...rest]
}

/** A class with lessons on four Mondays from 2027-03-22. */
async function taughtClass(api: Api) {
  const ground = await classGround(api)
  const classId = await someClass(api, ground.form)
  const [first, second] = await lessonsOf(api, classId)
  const to = {
    id: first.id,
    day: '2027-03-23',
    beginTime: '16:10',
    endTime: '17:10',
    roomId: ground.form.roomId,
    reason: '教师开会',
  }
  return { ...ground, classId, first, second, to }
}

describe('moving a lesson', () => {
  test('POST lesson/move: DAY_CLOSED into hours that the school has closed, and the check says so', async ({
    api,
  }) => {
    const { form, first, second, to } = await taughtClass(api)
    const office = api.as('afterschool')
    const { day } = second
    await office.call(closeLessons, { day, reason: '停电', offer: 'MAKE_UP', lessonCount: 1 })

    expect(await office.call(moveLesson, { ...to, day })).toBeRefused('DAY_CLOSED')
    const { reason: _, ...place } = { ...to, day }
    const { problems } = (await office.call(checkLesson, place)).data
    expect(problems.map(({ msg }) => msg).join()).toContain('全校停课（停电）')
    // A class that is planned later has no lesson on that day.
    const { id: roomId } = await someRoom(api, { name: '创客空间' })
    const mainTeacherId = await someInstructor(api, 'head')
    const other = { name: '2 班', roomId, mainTeacherId, lessonCount: 2 }
    const later = await lessonsOf(api, await someClass(api, form, other))
    expect(later.map((lesson) => lesson.day)).not.toContain(day)
    expect(later[0].day).toBe(first.day)
  })

  test('POST lesson/move: works, and the history tells from where to where', async ({
    api,
    world,
  }) => {
    const { classId, first, to } = await taughtClass(api)
    const { id: roomId } = await someRoom(api, { name: '创客空间' })

    expect(await api.as('afterschool').call(moveLesson, { ...to, roomId })).toBeDone()

    const [moved] = await lessonsOf(api, classId)
    expect(moved).toMatchObject({ id: first.id, day: '2027-03-23', roomName: '致远楼 创客空间' })
    const { records } = (await api.as('head').call(listLessonChanges, { classId })).data
    expect(records).toMatchObject([
      {
        kindName: '调课',
        before: '3月22日（周一）16:10–17:10 致远楼 科学教室',
        after: '3月23日（周二）16:10–17:10 致远楼 创客空间',
        reason: '教师开会',
        changedByName: '许静',
      },
    ])
    expect(await api.as('admin', world.otherTenant).call(moveLesson, to)).toBeRefused(
      'NO_SUCH_ROOM',
    )
  })

  test('POST lesson/move: works for a cancelled lesson, which is thereby made up', async ({
    api,
  }) => {
    const { classId, first, to } = await taughtClass(api)
    await api.as('admin').call(cancelLesson, { id: first.id, reason: '停电' })

    expect(await api.as('admin').call(moveLesson, to)).toBeDone()

    expect((await lessonsOf(api, classId))[0]).toMatchObject({
      day: '2027-03-23',
      state: 'PLANNED',
    })
    const { records } = (await api.as('head').call(listLessonChanges, { classId })).data
    expect(records.map(({ kind }) => kind)).toEqual(['MAKE_UP', 'CANCEL'])
  })

  test('POST lesson/move: ROOM_OCCUPIED and TEACHER_OCCUPIED name the other lesson', async ({
    api,
  }) => {
    const { form, slotIds, to } = await taughtClass(api)
    const mainTeacherId = await someInstructor(api, 'head')
    await someClass(api, form, { name: '2 班', slotIds: slotIds[1] ?? '', mainTeacherId })
    const inRoom = { ...to, day: '2027-03-24', beginTime: '17:00', endTime: '18:00' }

    const answer = await api.as('afterschool').call(moveLesson, inRoom)
    expect(answer).toBeRefused('ROOM_OCCUPIED')
    expect(answer.text).toContain('“2 班”第 1 次课（3月24日（周三）16:10–17:10）')
    expect(
      await api.as('afterschool').call(moveLesson, { ...inRoom, beginTime: '17:10' }),
    ).toBeDone()
  })

  test('POST lesson/move: TEACHER_OCCUPIED by another lesson of the same class too', async ({
    api,
  }) => {
    const { second, to } = await taughtClass(api)
    const { id: roomId } = await someRoom(api, { name: '创客空间' })
    const form = { ...to, roomId, day: second.day }

    expect(await api.as('afterschool').call(moveLesson, form)).toBeRefused('TEACHER_OCCUPIED')
  })

  test.for([
    ['LESSON_BACKWARDS', { endTime: '16:10' }],
    ['LESSON_IN_THE_PAST', { day: '2027-03-12' }],
    ['OUTSIDE_TERM', { day: '2027-03-17' }],
    ['NO_SCHOOL_THAT_DAY', { day: '2027-03-27' }],
    ['NO_SUCH_ROOM', { roomId: '1' }],
  ] as const)(
    'POST lesson/move: LESSON_BACKWARDS, LESSON_IN_THE_PAST, OUTSIDE_TERM, NO_SCHOOL_THAT_DAY, NO_SUCH_ROOM beside the field: %s',
    async ([reason, change], { api }) => {
      const { to } = await taughtClass(api)

      expect(await api.as('afterschool').call(moveLesson, { ...to, ...change })).toBeRefused(reason)
    },
  )

  test('POST lesson/move: ROOM_TOO_SMALL for the seats of the class', async ({ api }) => {
    const { to } = await taughtClass(api)
    const { id: roomId } = await someRoom(api, { name: '舞蹈房', capacity: 29 })

    expect(await api.as('afterschool').call(moveLesson, { ...to, roomId })).toBeRefused(
      'ROOM_TOO_SMALL',
    )
  })

  test('POST lesson/move: LESSON_STATE_WRONG for a lesson that was held, like cancelling it', async ({
    api,
    database,
    world,
  }) => {
    const { first, to } = await taughtClass(api)
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('classLesson')
        .set({ state: 'HELD' })
        .where('tenantId', '=', world.tenant)
        .where('id', '=', first.id)
        .execute(),
    )

    expect(await api.as('admin').call(moveLesson, to)).toBeRefused('LESSON_STATE_WRONG')
    expect(await api.as('admin').call(cancelLesson, { id: first.id, reason: '停电' })).toBeRefused(
      'LESSON_STATE_WRONG',
    )
  })
})

describe('cancelling and substituting', () => {
  test('POST lesson/cancel: works, and leaves its number and the other lessons', async ({
    api,
    world,
  }) => {
    const { classId, first } = await taughtClass(api)
    const input = { id: first.id, reason: '停电' }
    expect(await api.as('admin', world.otherTenant).call(cancelLesson, input)).toBeRefused(
      'NOT_FOUND',
    )

    expect(await api.as('admin').call(cancelLesson, input)).toBeDone()

    expect(
      (await lessonsOf(api, classId)).map(({ number, stateName }) => `${number} ${stateName}`),
    ).toEqual(['1 停课', '2 待上课', '3 待上课', '4 待上课'])
  })

  test('POST lesson/cancel: LESSON_STATE_WRONG for a cancelled lesson', async ({ api }) => {
    const { first } = await taughtClass(api)
    await api.as('admin').call(cancelLesson, { id: first.id, reason: '停电' })

    expect(await api.as('admin').call(cancelLesson, { id: first.id, reason: '停电' })).toBeRefused(
      'LESSON_STATE_WRONG',
    )
  })

  test('POST lesson/substitute: works for one lesson, and the teacher may come back', async ({
    api,
  }) => {
    const { classId, first, form } = await taughtClass(api)
    const teacherId = await someInstructor(api, 'head')
    const office = api.as('afterschool')
    const input = { id: first.id, forId: form.mainTeacherId, teacherId, reason: '病假' }

    expect(await office.call(substituteLesson, input)).toBeDone()

    const [changed, next] = await lessonsOf(api, classId)
    expect(changed.teachers).toEqual([
      { id: teacherId, name: '王校长', isMain: true, isSubstitute: true, block: '' },
    ])
    expect(next.teachers).toMatchObject([{ name: '李老师', isSubstitute: false }])
    const back = { ...input, forId: teacherId, teacherId: form.mainTeacherId }
    expect(await office.call(substituteLesson, back)).toBeDone()
    expect((await lessonsOf(api, classId))[0].teachers).toMatchObject([
      { name: '李老师', isSubstitute: false },
    ])
  })

  test('POST lesson/substitute: TEACHER_OCCUPIED by a lesson at the same time', async ({ api }) => {
    const { first, form } = await taughtClass(api)
    const teacherId = await someInstructor(api, 'head')
    const { id: roomId } = await someRoom(api, { name: '创客空间' })
    await someClass(api, form, { name: '2 班', roomId, mainTeacherId: teacherId })
    const input = { id: first.id, forId: form.mainTeacherId, teacherId, reason: '病假' }

    expect(await api.as('admin').call(substituteLesson, input)).toBeRefused('TEACHER_OCCUPIED')
  })

  test.for([
    ['NO_SUCH_TEACHER', () => ({ teacherId: '1' })],
    ['NOT_ITS_TEACHER', (main: string, other: string) => ({ forId: other, teacherId: main })],
    ['ALREADY_ITS_TEACHER', (main: string) => ({ teacherId: main })],
  ] as const)(
    'POST lesson/substitute: NO_SUCH_TEACHER, NOT_ITS_TEACHER, ALREADY_ITS_TEACHER: %s',
    async ([reason, change], { api }) => {
      const { first, form } = await taughtClass(api)
      const teacherId = await someInstructor(api, 'head')
      const input = { id: first.id, forId: form.mainTeacherId, teacherId, reason: '病假' }

      expect(
        await api
          .as('admin')
          .call(substituteLesson, { ...input, ...change(form.mainTeacherId, teacherId) }),
      ).toBeRefused(reason)
    },
  )

  test('POST lesson/substitute: LESSON_STATE_WRONG for a cancelled lesson', async ({ api }) => {
    const { first, form } = await taughtClass(api)
    const teacherId = await someInstructor(api, 'head')
    await api.as('admin').call(cancelLesson, { id: first.id, reason: '停电' })
    const input = { id: first.id, forId: form.mainTeacherId, teacherId, reason: '病假' }

    expect(await api.as('admin').call(substituteLesson, input)).toBeRefused('LESSON_STATE_WRONG')
  })
})

describe('reading lessons', () => {
  test('GET lesson/list: works for a class and for the days of the whole school', async ({
    api,
    world,
  }) => {
    const { classId } = await taughtClass(api)
    const days = async (input: object) =>
      (await api.as('head').call(listLessons, input)).data.records.map(({ day }) => day)

    expect(await days({ classId })).toHaveLength(4)
    expect(await days({ from: '2027-03-22', to: '2027-03-29' })).toEqual([
      '2027-03-22',
      '2027-03-29',
    ])
    // The coming week, from 2027-03-15, has none.
    expect(await days({})).toEqual([])
    expect(
      (await api.as('admin', world.otherTenant).call(listLessons, { classId })).data.records,
    ).toEqual([])
  })

  test('GET lesson/list: SPAN_TOO_LONG for more than 31 days', async ({ api }) => {
    const head = api.as('head')

    expect(await head.call(listLessons, { from: '2027-03-01', to: '2027-03-31' })).toBeDone()
    expect(await head.call(listLessons, { from: '2027-03-01', to: '2027-04-01' })).toBeRefused(
      'SPAN_TOO_LONG',
    )
  })

  test('GET lesson/changes: works, and is empty before the first change', async ({ api }) => {
    const { classId } = await taughtClass(api)

    expect((await api.as('head').call(listLessonChanges, { classId })).data.records).toEqual([])
  })
})
