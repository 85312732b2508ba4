import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoClassId, demoGradeId } from '../../../../db/demo/people.ts'
import { submitCalendarDay } from '../../../people/contract/calendar.ts'
import {
  cancelClass,
  changeSeats,
  getClass,
  listClassChoices,
  listClasses,
  publishClasses,
  removeClasses,
  submitClass,
} from '../../contract/courseClass.ts'
import { listLessons } from '../../contract/lesson.ts'
import { removeRooms } from '../../contract/room.ts'
import { removeSlots, submitSlot } from '../../contract/slot.ts'
import { submitTerm } from '../../contract/term.ts'
import { classGround, someClass, someInstructor } from '../testing/someClass.ts'
import { slotForm, someRoom, someSlots, someTerm, termForm } from '../testing/someTerm.ts'

const daysOf = async (api: Api, classId: string) =>
  (await api.as('head').call(listLessons, { classId })).data.records.map(
    ({ day, beginTime }) => `${day} ${beginTime}`,
  )

describe('planning a class', () => {
  test('POST course-class/submit: works: lessons skip holidays and have the topics of the course', async ({
    api,
  }) => {
    await api.as('admin').call(submitCalendarDay, {
      day: '2027-03-29',
      kind: 'HOLIDAY',
      name: '校运会',
    })
    const { form } = await classGround(api)

    const id = await someClass(api, form)

    const { records } = (await api.as('head').call(listLessons, { classId: id })).data
    // The first Monday of April is a holiday too (清明节).
    expect(records.map(({ day, title }) => `${day} ${title}`)).toEqual([
      '2027-03-22 第一架飞机',
      '2027-04-12 机翼的形状',
      '2027-04-19 ',
      '2027-04-26 ',
    ])
    expect(records[0]).toMatchObject({
      beginTime: '16:10',
      roomName: '致远楼 科学教室',
      teachers: [{ name: '李老师', isMain: true, isSubstitute: false }],
      state: 'PLANNED',
    })
  })

  test('GET course-class/detail: works with counters, times and limits; another school finds nothing', async ({
    api,
    world,
  }) => {
    const { form, slotIds } = await classGround(api)
    const classIds = demoClassId(world.tenant, 3, 2)
    const id = await someClass(api, form, { slotIds: slotIds.join(','), classIds })

    expect((await api.as('head').call(getClass, { id })).data).toMatchObject({
      times: '周一 16:10–17:10、周三 16:10–17:10',
      gradeNames: '三年级',
      classNames: '三年级2班',
      taken: 0,
      waiting: 0,
      priceFen: 350,
      bookFeeFen: 1200,
      mainTeacherId: form.mainTeacherId,
      slotIds,
      state: 'UNPUBLISHED',
    })
    expect(await api.as('admin', world.otherTenant).call(getClass, { id })).toBeRefused('NOT_FOUND')
  })

  test('GET course-class/list: works, filtered by term, name and state', async ({ api }) => {
    const { form } = await classGround(api)
    const id = await someClass(api, form)
    const ids = async (input: object) =>
      (await api.as('head').call(listClasses, input)).data.records.map((one) => one.id)

    expect(await ids({})).toEqual([id])
    expect(await ids({ termId: form.termId, keyword: '纸飞机', state: 'UNPUBLISHED' })).toEqual([
      id,
    ])
    expect(await ids({ termId: '1' })).toEqual([])
    expect(await ids({ state: 'PUBLISHED' })).toEqual([])
  })

  test('GET course-class/choices: works with everything that the form offers', async ({ api }) => {
    const { form, slotIds } = await classGround(api)
    await someSlots(api, form.termId, { kind: 'CARE', weekdays: '5' })

    const found = (await api.as('afterschool').call(listClassChoices, {})).data

    expect(found.terms.map(({ id }) => id)).toEqual([form.termId])
    expect(found.slots.map(({ id }) => id)).toEqual(slotIds)
    expect(found.courses).toMatchObject([{ id: form.courseId, lessonCount: 2, priceFen: 350 }])
    expect(found.rooms).toMatchObject([{ id: form.roomId, capacity: 40 }])
    expect(found.teachers).toEqual([
      { id: form.mainTeacherId, name: '李老师', clearedUntil: '2027-12-30' },
    ])
    expect(found.grades).toHaveLength(9)
  })

  test('a change before publication lays all lessons out again', async ({ api }) => {
    const { form, slotIds } = await classGround(api)
    const id = await someClass(api, form)

    await someClass(api, form, { id, slotIds: slotIds[1] ?? '', lessonCount: 2, maxSeats: 20 })

    expect(await daysOf(api, id)).toEqual(['2027-03-24 16:10', '2027-03-31 16:10'])
    expect((await api.as('head').call(getClass, { id })).data).toMatchObject({ maxSeats: 20 })
  })

  test('POST course-class/submit: ROOM_OCCUPIED names the lesson that is in the room', async ({
    api,
  }) => {
    const { form } = await classGround(api)
    await someClass(api, form)
    const mainTeacherId = await someInstructor(api, 'head')

    const answer = await api
      .as('afterschool')
      .call(submitClass, { ...form, name: '纸飞机与空气 2 班', mainTeacherId })

    expect(answer).toBeRefused('ROOM_OCCUPIED')
    expect(answer.text).toContain('“纸飞机与空气 1 班”第 1 次课（3月22日（周一）16:10–17:10）')
  })

  test('POST course-class/submit: TEACHER_OCCUPIED also for an assistant, and for times that overlap', async ({
    api,
    world,
  }) => {
    const { form } = await classGround(api)
    await someClass(api, form)
    const { id: roomId } = await someRoom(api, { name: '创客空间' })
    const other = { ...form, roomId, name: '纸飞机与空气 2 班' }
    const office = api.as('afterschool')
    expect(await office.call(submitClass, other)).toBeRefused('TEACHER_OCCUPIED')

    const mainTeacherId = await someInstructor(api, 'head')
    const asAssistant = { ...other, mainTeacherId, assistantIds: form.mainTeacherId }
    expect(await office.call(submitClass, asAssistant)).toBeRefused('TEACHER_OCCUPIED')

    // Another term at the same time: its slot begins while the first class is still taught.
    const summer = await someTerm(api, { name: '春季周末班', beginDate: '2027-03-15' })
    const [slot] = await someSlots(api, summer.id, {
      beginTime: '17:00',
      endTime: '18:00',
      gradeIds: demoGradeId(world.tenant, 3),
    })
    const overlapping = { ...other, termId: summer.id, slotIds: slot?.id ?? '' }
    expect(await office.call(submitClass, overlapping)).toBeRefused('TEACHER_OCCUPIED')
    expect(await office.call(submitClass, { ...overlapping, mainTeacherId })).toBeDone()
  })

  test('of two concurrent classes for one room at one time, one is refused', async ({
    ownClone,
  }) => {
    const { as } = await ownClone()
    const office = await as('afterschool')
    const clients: Record<string, typeof office> = {
      teacher: await as('teacher'),
      head: await as('head'),
    }
    const api: Api = { ...office, as: (account) => clients[account] ?? office }
    const { form } = await classGround(api)
    const mainTeacherId = await someInstructor(api, 'head')

    const answers = await Promise.all([
      office.call(submitClass, form),
      office.call(submitClass, { ...form, mainTeacherId, name: '纸飞机与空气 2 班' }),
    ])

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)).toBeRefused('ROOM_OCCUPIED')
  })

  test.for([
    ['NO_SUCH_TERM', { termId: '1' }],
    ['NO_SUCH_COURSE', { courseId: '1' }],
    ['NO_SUCH_SLOT', { slotIds: '1' }],
    ['NO_SUCH_ROOM', { roomId: '1' }],
    ['NO_SUCH_TEACHER', { mainTeacherId: '1' }],
    ['NO_SUCH_TEACHER', { assistantIds: '1' }],
    ['NO_SUCH_GRADE', { gradeIds: '1' }],
    ['NO_SUCH_CLASS', { classIds: '1' }],
    ['SEATS_BACKWARDS', { minSeats: 31 }],
    ['ROOM_TOO_SMALL', { maxSeats: 41 }],
    ['PRICE_ABOVE_COURSE', { priceYuan: '3.51' }],
    ['TERM_TOO_SHORT', { lessonCount: 15 }],
  ] as const)(
    'POST course-class/submit: NO_SUCH_TERM, NO_SUCH_COURSE, NO_SUCH_SLOT, NO_SUCH_ROOM, NO_SUCH_TEACHER, NO_SUCH_GRADE, NO_SUCH_CLASS, SEATS_BACKWARDS, ROOM_TOO_SMALL, PRICE_ABOVE_COURSE, TERM_TOO_SHORT beside the field: %s',
    async ([reason, change], { api }) => {
      const { form } = await classGround(api)

      const answer = await api.as('afterschool').call(submitClass, { ...form, ...change })

      expect(answer).toBeRefused(reason)
      expect(JSON.parse(answer.text)).toMatchObject({
        fields: [{ name: reason === 'SEATS_BACKWARDS' ? 'maxSeats' : Object.keys(change)[0] }],
      })
    },
  )

  test('POST course-class/submit: SLOT_NOT_FOR_GRADE when a grade of the class has no such slot', async ({
    api,
    world,
  }) => {
    const { form } = await classGround(api)
    const gradeIds = demoGradeId(world.tenant, 4)
    const slots = await someSlots(api, form.termId, { weekdays: '5', gradeIds })
    const slotIds = slots.find(({ weekday }) => weekday === 5)?.id ?? ''

    expect(await api.as('admin').call(submitClass, { ...form, slotIds })).toBeRefused(
      'SLOT_NOT_FOR_GRADE',
    )
    expect(await api.as('admin').call(submitClass, { ...form, slotIds, gradeIds })).toBeDone()
  })

  test('POST course-class/submit: CLASS_NAME_TAKEN within a term', async ({ api }) => {
    const { form, slotIds } = await classGround(api)
    await someClass(api, form)
    const second = { ...form, slotIds: slotIds[1] ?? '' }
    expect(await api.as('admin').call(submitClass, second)).toBeRefused('CLASS_NAME_TAKEN')

    const id = await someClass(api, second, { name: '纸飞机与空气 2 班' })
    expect(await api.as('admin').call(submitClass, { ...second, id })).toBeRefused(
      'CLASS_NAME_TAKEN',
    )
  })

  test('POST course-class/submit: CLASS_NOT_EDITABLE after publication', async ({ api }) => {
    const { form } = await classGround(api)
    const id = await someClass(api, form)
    await api.as('afterschool').call(publishClasses, { ids: id })

    expect(await api.as('admin').call(submitClass, { ...form, id })).toBeRefused(
      'CLASS_NOT_EDITABLE',
    )
  })
})

describe('what a class uses', () => {
  test('POST slot/submit: SLOT_IN_USE for a slot with lessons', async ({ api }) => {
    const { form, slotIds } = await classGround(api)
    await someClass(api, form)
    const change = slotForm(form.termId, { id: slotIds[0], beginTime: '16:20' })

    expect(await api.as('admin').call(submitSlot, change)).toBeRefused('SLOT_IN_USE')
  })

  test('POST slot/remove: SLOT_IN_USE for a slot with lessons', async ({ api }) => {
    const { form, slotIds } = await classGround(api)
    await someClass(api, form)

    expect(await api.as('admin').call(removeSlots, { ids: slotIds.join(',') })).toBeRefused(
      'SLOT_IN_USE',
    )
    expect(await api.as('admin').call(removeSlots, { ids: slotIds[1] ?? '' })).toBeDone()
  })

  test('POST room/remove: ROOM_IN_USE for a room with lessons', async ({ api }) => {
    const { form } = await classGround(api)
    await someClass(api, form)

    expect(await api.as('admin').call(removeRooms, { ids: form.roomId })).toBeRefused('ROOM_IN_USE')
  })

  test('POST term/submit: TERM_LESSON_OUTSIDE when a lesson would no longer be in the term', async ({
    api,
  }) => {
    const { form } = await classGround(api)
    await someClass(api, form)
    const change = termForm({ id: form.termId, beginDate: '2027-03-23' })

    expect(await api.as('admin').call(submitTerm, change)).toBeRefused('TERM_LESSON_OUTSIDE')
    expect(
      await api.as('admin').call(submitTerm, { ...change, beginDate: '2027-03-15' }),
    ).toBeDone()
  })
})

describe('after planning', () => {
  test('POST course-class/publish: works for all or none', async ({ api }) => {
    const { form, slotIds } = await classGround(api)
    const first = await someClass(api, form)
    const second = await someClass(api, form, { name: '2 班', slotIds: slotIds[1] ?? '' })
    const office = api.as('afterschool')

    expect(await office.call(publishClasses, { ids: `${first},1` })).toBeRefused('NOT_FOUND')
    expect(await office.call(publishClasses, { ids: `${first},${second}` })).toBeDone()
    expect((await office.call(listClasses, { state: 'PUBLISHED' })).data.total).toBe(2)
  })

  test('POST course-class/publish: CLASS_STATE_WRONG for a class that is published', async ({
    api,
  }) => {
    const { form } = await classGround(api)
    const ids = await someClass(api, form)
    await api.as('admin').call(publishClasses, { ids })

    expect(await api.as('admin').call(publishClasses, { ids })).toBeRefused('CLASS_STATE_WRONG')
  })

  test('POST course-class/seats: works after publication', async ({ api }) => {
    const { form } = await classGround(api)
    const id = await someClass(api, form)
    await api.as('admin').call(publishClasses, { ids: id })

    expect(await api.as('admin').call(changeSeats, { id, minSeats: 12, maxSeats: 36 })).toBeDone()
    expect((await api.as('head').call(getClass, { id })).data).toMatchObject({
      minSeats: 12,
      maxSeats: 36,
    })
  })

  test('POST course-class/seats: SEATS_BACKWARDS and ROOM_TOO_SMALL as for a new class', async ({
    api,
  }) => {
    const { form } = await classGround(api)
    const id = await someClass(api, form)

    expect(await api.as('admin').call(changeSeats, { id, minSeats: 12, maxSeats: 11 })).toBeRefused(
      'SEATS_BACKWARDS',
    )
    expect(await api.as('admin').call(changeSeats, { id, minSeats: 12, maxSeats: 41 })).toBeRefused(
      'ROOM_TOO_SMALL',
    )
  })

  test('POST course-class/seats: SEATS_BELOW_TAKEN when more seats are taken', async ({
    api,
    database,
    world,
  }) => {
    const { form } = await classGround(api)
    const id = await someClass(api, form)
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('classSeats')
        .set({ taken: 13 })
        .where('tenantId', '=', world.tenant)
        .where('classId', '=', id)
        .execute(),
    )

    expect(await api.as('admin').call(changeSeats, { id, minSeats: 10, maxSeats: 12 })).toBeRefused(
      'SEATS_BELOW_TAKEN',
    )
    expect(await api.as('admin').call(changeSeats, { id, minSeats: 10, maxSeats: 13 })).toBeDone()
  })

  test('POST course-class/cancel: works: its lessons are cancelled, and room and teacher are free again', async ({
    api,
  }) => {
    const { form } = await classGround(api)
    const id = await someClass(api, form)
    await api.as('admin').call(publishClasses, { ids: id })

    expect(await api.as('admin').call(cancelClass, { id, reason: '教师外出培训' })).toBeDone()

    const { records } = (await api.as('head').call(listLessons, { classId: id })).data
    expect(new Set(records.map(({ state }) => state))).toEqual(new Set(['CANCELLED']))
    expect((await api.as('head').call(getClass, { id })).data).toMatchObject({
      state: 'CANCELLED',
      stateReason: '教师外出培训',
    })
    await someClass(api, form, { name: '2 班' })
  })

  test('POST course-class/cancel: CLASS_STATE_WRONG for a cancelled class', async ({ api }) => {
    const { form } = await classGround(api)
    const id = await someClass(api, form)
    await api.as('admin').call(cancelClass, { id, reason: '教师外出培训' })

    expect(await api.as('admin').call(cancelClass, { id, reason: '再次' })).toBeRefused(
      'CLASS_STATE_WRONG',
    )
  })

  test('POST course-class/remove: works before publication, with its lessons', async ({ api }) => {
    const { form } = await classGround(api)
    const id = await someClass(api, form)

    expect(await api.as('admin').call(removeClasses, { ids: `${id},1` })).toBeRefused('NOT_FOUND')
    expect(await api.as('admin').call(removeClasses, { ids: id })).toBeDone()
    expect(await daysOf(api, id)).toEqual([])
  })

  test('POST course-class/remove: CLASS_NOT_EDITABLE after publication', async ({ api }) => {
    const { form } = await classGround(api)
    const ids = await someClass(api, form)
    await api.as('admin').call(publishClasses, { ids })

    expect(await api.as('admin').call(removeClasses, { ids })).toBeRefused('CLASS_NOT_EDITABLE')
  })
})
