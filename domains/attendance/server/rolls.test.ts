import { expect, test } from '../../../app/testing/world.ts'
import { listMessages } from '../../messaging/contract/message.ts'
import { cancelLesson, listLessons } from '../../afterSchool/contract/lesson.ts'
import { submitLeave } from '../../leave/contract/leave.ts'
import { decide, studentForm, day as leaveDay } from '../../leave/server/testing/someLeave.ts'
import { callRoll, getRoll, listChildDays, listRolls } from '../contract/rollCall.ts'
import type { RollForm } from '../contract/rollCall.ts'
import {
  atRoll,
  calledLesson,
  callLesson,
  homeroom,
  lessonDay,
  rain,
  refOf,
  someLesson,
} from './testing/someRoll.ts'

test('POST roll/submit: works; all are present but those named, the lesson is held, and a correction replaces it', async ({
  api,
  database,
  world,
}) => {
  const { lesson, classId } = await someLesson(api, database)
  world.setNow(atRoll)
  const roll = refOf(lesson)
  const call = (exceptions: { childId: string; state: 'ABSENT' | 'LATE' }[]) =>
    api.as('teacher').call(callRoll, { ...roll, takenTime: '2027-03-22 16:15:00', exceptions })

  expect(await call([{ childId: rain, state: 'ABSENT' }])).toBeDone()
  const absent = (await api.as('teacher').call(getRoll, roll)).data
  expect(absent.children).toMatchObject([{ name: '张小雨', state: 'ABSENT' }])
  expect(absent.takenTime).toBe('2027-03-22 16:15:00')
  const { records } = (await api.as('afterschool').call(listLessons, { classId })).data
  expect(records[0]?.state).toBe('HELD')

  expect(await call([])).toBeDone()
  expect((await api.as('teacher').call(getRoll, roll)).data.children).toMatchObject([
    { state: 'PRESENT' },
  ])
})

test('a guardian is told of an absence once, and of its correction', async ({
  api,
  database,
  world,
}) => {
  const { lesson } = await someLesson(api, database)
  world.setNow(atRoll)
  const titles = async () =>
    (await api.as('parent').call(listMessages, {})).data.records
      .map(({ title }) => title)
      .filter((title) => title.includes('纸飞机'))

  await callLesson(api, lesson, { state: 'ABSENT' })
  await callLesson(api, lesson, { state: 'ABSENT' })
  expect(await titles()).toEqual(['张小雨未到，请与老师联系：3月22日（周一）纸飞机与空气 1 班'])

  await callLesson(api, lesson)
  expect(await titles()).toHaveLength(2)
})

test('GET roll/detail: works, with approved leave of the afternoon', async ({
  api,
  database,
  world,
}) => {
  const { lesson } = await someLesson(api, database)
  const asked = await api
    .as('parent')
    .call(submitLeave, studentForm(leaveDay(lessonDay, lessonDay)))
  await decide(api, 'teacher', asked.data, 'agree')
  world.setNow(atRoll)

  const roll = refOf(lesson)
  expect((await api.as('teacher').call(getRoll, roll)).data.children).toMatchObject([
    { name: '张小雨', state: 'LEAVE', leave: '病假' },
  ])
})

test('POST roll/submit: ROLL_TOO_EARLY, LESSON_CANCELLED, NOT_ON_ROLL; NOT_FOUND for another day', async ({
  api,
  database,
  world,
}) => {
  const { lesson } = await someLesson(api, database)
  const form: RollForm = {
    ...refOf(lesson),
    takenTime: '2027-03-22 16:15:00',
    exceptions: [],
  }
  expect(await api.as('teacher').call(callRoll, form)).toBeRefused('ROLL_TOO_EARLY')

  world.setNow(atRoll)
  const stranger = [{ childId: '1', state: 'ABSENT' as const }]
  expect(await api.as('teacher').call(callRoll, { ...form, exceptions: stranger })).toBeRefused(
    'NOT_ON_ROLL',
  )
  expect(await api.as('teacher').call(callRoll, { ...form, id: homeroom })).toBeRefused('NOT_FOUND')
  expect(await api.as('teacher').call(callRoll, { ...form, day: '2027-03-21' })).toBeRefused(
    'NOT_FOUND',
  )

  await api.as('afterschool').call(cancelLesson, { id: lesson.id, reason: '场地检修' })
  expect(await api.as('teacher').call(callRoll, form)).toBeRefused('LESSON_CANCELLED')
})

test('GET roll/list: works with the lessons of the teacher and whether their roll was called', async ({
  api,
  database,
  world,
}) => {
  const { lesson } = await someLesson(api, database)
  world.setNow(atRoll)
  const listed = async () => (await api.as('teacher').call(listRolls, {})).data.records

  expect(await listed()).toMatchObject([{ kind: 'LESSON', childCount: 1, absentCount: 0 }])
  expect((await listed())[0]).not.toHaveProperty('takenTime')
  await callLesson(api, lesson, { state: 'LATE' })
  expect(await listed()).toMatchObject([{ takenTime: '2027-03-22 16:15:00', absentCount: 0 }])
})

test('GET child/days: works for the family, the newest first', async ({ api, database, world }) => {
  await calledLesson({ api, database, world }, { state: 'LATE' })

  const { records } = (await api.as('parent').call(listChildDays, { childId: rain })).data
  expect(records).toMatchObject([{ day: lessonDay, state: 'LATE', title: '纸飞机与空气 1 班' }])
})

test('POST roll/submit: works without effect for an older call that the device sends late', async ({
  api,
  database,
  world,
}) => {
  const { lesson } = await calledLesson({ api, database, world }, { state: 'LATE' })

  expect(await callLesson(api, lesson, { state: 'ABSENT', at: '16:05' })).toBeDone()

  const roll = refOf(lesson)
  expect((await api.as('teacher').call(getRoll, roll)).data.children).toMatchObject([
    { state: 'LATE' },
  ])
})
