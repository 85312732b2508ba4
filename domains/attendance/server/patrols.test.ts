import { expect, test } from '../../../app/testing/world.ts'
import { getRoomLesson, listPatrols, recordPatrol } from '../contract/patrol.ts'
import { someLesson } from './testing/someRoll.ts'

test('GET patrol/room: works with the lesson of the moment; NOT_FOUND for an unknown room', async ({
  api,
  database,
  world,
}) => {
  const { roomId } = await someLesson(api, database)
  world.setNow(new Date('2027-03-22T08:20:00Z'))

  expect((await api.as('afterschool').call(getRoomLesson, { roomId })).data).toMatchObject({
    roomName: '致远楼 科学教室',
    lesson: { className: '纸飞机与空气 1 班', times: '16:10–17:10' },
  })
  expect(await api.as('afterschool').call(getRoomLesson, { roomId: '1' })).toBeRefused('NOT_FOUND')
  world.setNow(new Date('2027-03-22T12:00:00Z'))
  expect((await api.as('afterschool').call(getRoomLesson, { roomId })).data).not.toHaveProperty(
    'lesson',
  )
})

test('POST patrol/submit: works; NOTE_NEEDED for a problem, LESSON_NOT_TODAY, NOT_FOUND', async ({
  api,
  database,
  world,
}) => {
  const { lesson } = await someLesson(api, database)
  const office = api.as('afterschool')
  const visit = { lessonId: lesson.id, finding: 'GOOD' } as const
  expect(await office.call(recordPatrol, visit)).toBeRefused('LESSON_NOT_TODAY')

  world.setNow(new Date('2027-03-22T08:20:00Z'))
  expect(await office.call(recordPatrol, visit)).toBeDone()
  const late = { ...visit, finding: 'TEACHER_LATE' } as const
  expect(await office.call(recordPatrol, late)).toBeRefused('NOTE_NEEDED')
  expect(await office.call(recordPatrol, { ...late, note: '迟到 10 分钟' })).toBeDone()
  expect(await office.call(recordPatrol, { ...visit, lessonId: '1' })).toBeRefused('NOT_FOUND')
})

test('GET patrol/list: works, the newest first', async ({ api, database, world }) => {
  const { lesson } = await someLesson(api, database)
  const office = api.as('afterschool')
  world.setNow(new Date('2027-03-22T08:20:00Z'))
  await office.call(recordPatrol, { lessonId: lesson.id, finding: 'GOOD' })
  const late = { lessonId: lesson.id, finding: 'TEACHER_LATE', note: '迟到 10 分钟' } as const
  await office.call(recordPatrol, late)

  const { records } = (await api.as('head').call(listPatrols, {})).data
  expect(records).toMatchObject([
    { finding: 'TEACHER_LATE', note: '迟到 10 分钟', className: '纸飞机与空气 1 班' },
    { finding: 'GOOD' },
  ])
})
