import { dayWords } from '../../../../platform/contract/dayWords.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { approvedExport } from '../../../logs/server/testing/approvedExport.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import { handOver } from '../../contract/pickUp.ts'
import * as school from '../../contract/schoolRoll.ts'
import {
  atRoll,
  calledLesson,
  callLesson,
  lessonDay as day,
  rain,
  refOf,
  someLesson,
} from '../testing/someRoll.ts'

test('GET school/rolls: works with counts, and marks a roll that nobody called once its time has come', async ({
  api,
  database,
  world,
}) => {
  const { lesson } = await someLesson(api, database)
  const listed = async (filter: Record<string, string> = {}) =>
    (await api.as('afterschool').call(school.listSchoolRolls, { day, ...filter })).data.records

  expect(await listed()).toMatchObject([{ phase: 'COMING', childCount: 1, ownerName: '本校' }])
  world.setNow(atRoll)
  expect(await listed()).toMatchObject([{ phase: 'MISSING', presentCount: 0, absentCount: 0 }])
  expect(await listed({ phase: 'CALLED' })).toEqual([])

  await callLesson(api, lesson, { state: 'LATE' })
  expect(await listed({ owner: 'SCHOOL', kind: 'LESSON', keyword: '纸飞机' })).toMatchObject([
    { phase: 'CALLED', presentCount: 1, lateCount: 1, takenTime: `${day} 16:15:00` },
  ])
  expect(await listed({ owner: '1' })).toEqual([])
})

test('GET school/roll: works with marks, hand-over by time and person, and corrections', async ({
  api,
  database,
  world,
}) => {
  const { lesson } = await someLesson(api, database)
  const open = async () => (await api.as('head').call(school.getSchoolRoll, refOf(lesson))).data
  expect(await open()).toMatchObject({ isCalled: false, children: [{ name: '张小雨' }] })

  world.setNow(atRoll)
  await callLesson(api, lesson, { state: 'LATE' })
  await api.as('teacher').call(handOver, { childId: rain, day, collector: 'SELF' })
  expect(await open()).toMatchObject({
    isCalled: true,
    children: [{ state: 'LATE', collected: '16:20 自行回家', handedByName: '李老师' }],
    corrections: [],
  })
})

test('GET school/roll: NOT_FOUND for a lesson of another day', async ({ api, database }) => {
  const { lesson } = await someLesson(api, database)
  const other = { ...refOf(lesson), day: '2027-03-23' }
  expect(await api.as('head').call(school.getSchoolRoll, other)).toBeRefused('NOT_FOUND')
})

test('GET school/export: works with one row per child', async ({ api, database, world }) => {
  await calledLesson({ api, database, world }, { state: 'LATE' })
  await approvedExport(database, 'attendance.rollExport', 'afterschool', atRoll)

  const { status, headers } = await api.as('afterschool').call(school.exportSchoolRolls, { day })
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('spreadsheetml')
})

test('GET school/export: WORKBOOKS_BUSY when too many wait', async ({ api, database }) => {
  await someLesson(api, database)
  await approvedExport(database, 'attendance.rollExport', 'afterschool')
  const office = api.as('afterschool')
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => office.call(school.exportSchoolRolls, { day })),
  )
  expect(answers.map(({ reason }) => reason)).toContain('WORKBOOKS_BUSY')
})

const correction = (
  lesson: Parameters<typeof refOf>[0],
  state: 'PRESENT' | 'ABSENT' | 'LEAVE',
) => ({
  ...refOf(lesson),
  childId: rain,
  state,
  reason: '家长已在群里请假',
})

test('POST school/correct: works, is shown with its reason, and tells the family', async ({
  api,
  database,
  world,
}) => {
  const { lesson } = await calledLesson({ api, database, world }, { state: 'ABSENT' })

  const office = api.as('afterschool')
  expect(await office.call(school.correctMark, correction(lesson, 'LEAVE'))).toBeDone()
  expect((await office.call(school.getSchoolRoll, refOf(lesson))).data).toMatchObject({
    children: [{ state: 'LEAVE' }],
    corrections: [
      { childName: '张小雨', beforeName: '未到', afterName: '请假', reason: '家长已在群里请假' },
    ],
  })
  const titles = (await api.as('parent').call(listMessages, {})).data.records.map(
    ({ title }) => title,
  )
  expect(titles).toContain(
    `张小雨的考勤已更正，不再是“未到”：${dayWords(day, day)}纸飞机与空气 1 班`,
  )
})

test('a correction outlasts a call that was taken before it, and yields to one taken after it', async ({
  api,
  database,
  world,
}) => {
  const { lesson } = await calledLesson({ api, database, world }, { state: 'ABSENT' })
  await api.as('afterschool').call(school.correctMark, correction(lesson, 'LEAVE'))
  const stateNow = async () =>
    (await api.as('head').call(school.getSchoolRoll, refOf(lesson))).data.children[0]?.state

  world.setNow(new Date(`${day}T08:40:00Z`))
  await callLesson(api, lesson, { state: 'ABSENT', at: '16:18' })
  expect(await stateNow()).toBe('LEAVE')
  await callLesson(api, lesson, { state: 'LATE', at: '16:39' })
  expect(await stateNow()).toBe('LATE')
})

test('POST school/correct: ROLL_NOT_CALLED before the call, NOT_ON_ROLL for another child, SAME_MARK without a change; NOT_FOUND for another lesson', async ({
  api,
  database,
  world,
}) => {
  const { lesson } = await someLesson(api, database)
  world.setNow(atRoll)
  const correct = (change: Partial<ReturnType<typeof correction>>) =>
    api.as('afterschool').call(school.correctMark, { ...correction(lesson, 'ABSENT'), ...change })

  expect(await correct({})).toBeRefused('ROLL_NOT_CALLED')
  await callLesson(api, lesson, { state: 'ABSENT' })
  expect(await correct({ childId: '1' })).toBeRefused('NOT_ON_ROLL')
  expect(await correct({})).toBeRefused('SAME_MARK')
  expect(await correct({ id: '1' })).toBeRefused('NOT_FOUND')
})
