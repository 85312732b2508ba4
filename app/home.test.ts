/** The cards of the home pages: by child for families, by class for teachers, figures for heads. */
import { demoPupilId } from '../db/demo/people.ts'
import { demoTenant, demoUserId, testNow } from '../db/demo/world.ts'
import { draftNotice, publishNotice } from '../domains/content/contract/noticeDesk.ts'
import { confirmNotice } from '../domains/content/contract/noticeReceipt.ts'
import {
  atRoll,
  callLesson,
  homeroom,
  someLesson,
} from '../domains/attendance/server/testing/someRoll.ts'
import { changeRound, hourMs, openRound } from '../domains/courseChoice/server/testing/openRound.ts'
import { someApplication } from '../domains/enrolment/server/testing/enrolmentFactory.ts'
import { day, someLeave, studentForm, taskOf } from '../domains/leave/server/testing/someLeave.ts'
import { listHomeCards } from '../domains/messaging/contract/homeCards.ts'
import { listWaiting } from '../domains/workflow/contract/operating/statistics.ts'
import { completeTask } from '../domains/workflow/contract/tasks.ts'
import type { ApiClient } from '../platform/testing/apiClient.ts'
import { expect, test } from './testing/world.ts'

const rain = demoPupilId(demoTenant, '张小雨')
const today = '2027-03-15'

const homeOf = async (client: ApiClient) => (await client.call(listHomeCards, {})).data
const cardOf = async (client: ApiClient, key: string) =>
  (await homeOf(client)).cards.find((one) => one.key === key)

test('GET message/home: works for a parent by child, and nobody else sees the child', async ({
  api,
}) => {
  const { groups, cards } = await homeOf(api.as('parent'))
  const others = await homeOf(api.as('parent2'))

  expect(groups).toContainEqual(
    expect.objectContaining({ key: `child:${rain}`, kind: 'child', name: '张小雨' }),
  )
  expect(cards).toContainEqual(
    expect.objectContaining({ key: `leave:${rain}`, title: '今天上课', facts: ['没有请假'] }),
  )
  expect(others.groups.map(({ name }) => name)).not.toContain('张小雨')
  expect(JSON.stringify(others)).not.toContain(rain)
})

test('GET message/home: works with leave of today for the parent, the teacher and the head', async ({
  api,
}) => {
  const head = await cardOf(api.as('head'), 'absences')
  const leave = await someLeave(api, 'parent', studentForm(day(today)))

  expect(await cardOf(api.as('parent'), `leave:${rain}`)).toMatchObject({
    title: '今天请假',
    facts: ['病假', '全天'],
    mark: { words: '审批中' },
  })
  const taskId = await taskOf(api, 'teacher', leave)
  await api.as('teacher').call(completeTask, { taskId, pass: true })

  expect(await cardOf(api.as('parent'), `leave:${rain}`)).toMatchObject({
    mark: { words: '已批准' },
  })
  const { groups, cards } = await homeOf(api.as('teacher'))
  const own = groups.find(({ kind }) => kind === 'class')
  expect(cards.find(({ key }) => key === `absent:${own?.id}`)).toMatchObject({
    title: expect.stringMatching(/^今天请假 \d 人$/),
    facts: [expect.stringContaining('张小雨')],
  })
  const after = await cardOf(api.as('head'), 'absences')
  expect(after?.figure?.value).toBe((head?.figure?.value ?? 0) + 1)
})

test('GET message/home: works with the next lesson of a child', async ({ api, database }) => {
  const { lesson } = await someLesson(api, database)

  expect(await cardOf(api.as('parent'), `lesson:${rain}`)).toMatchObject({
    group: `child:${rain}`,
    facts: [expect.stringContaining(`${lesson.beginTime}–${lesson.endTime}`), expect.anything()],
  })
})

test('GET message/home: works with a child that a roll of today did not find, for its class and the head', async ({
  api,
  database,
  world,
}) => {
  const { lesson } = await someLesson(api, database)
  world.setNow(atRoll)
  expect(await cardOf(api.as('teacher'), `missing:${homeroom}`)).toBeUndefined()
  expect(await callLesson(api, lesson, { state: 'ABSENT' })).toBeDone()

  expect(await cardOf(api.as('teacher'), `missing:${homeroom}`)).toMatchObject({
    group: `class:${homeroom}`,
    title: '课后点名 1 人未到',
    facts: ['张小雨'],
  })
  expect(await cardOf(api.as('head'), 'missing')).toMatchObject({
    figure: { value: 1, unit: '人' },
  })
  expect(JSON.stringify(await homeOf(api.as('parent2')))).not.toContain('未到')
})

test('GET message/home: works with the round that is open, and none that is over', async ({
  api,
  database,
}) => {
  await openRound(database, { closeTime: new Date(testNow.getTime() + 2 * hourMs) })

  expect(await cardOf(api.as('parent'), 'round')).toMatchObject({
    facts: ['今天 11:00 结束'],
    mark: { words: '去选课' },
  })
  expect(await cardOf(api.as('head'), 'round')).toBeUndefined()
  await changeRound(database, { closeTime: new Date(testNow.getTime() - 60_000) })

  expect(await cardOf(api.as('parent'), 'round')).toBeUndefined()
})

test('GET message/home: works with applications for the family and by state for the office', async ({
  api,
  database,
}) => {
  const before = await cardOf(api.as('reviewer'), 'applications.waiting')
  const { id } = await someApplication(api, database)

  expect(await cardOf(api.as('parent'), `application:${id}`)).toMatchObject({
    mark: { words: '待审核' },
  })
  const waiting = await cardOf(api.as('reviewer'), 'applications.waiting')
  expect(waiting?.figure?.value).toBe((before?.figure?.value ?? 0) + 1)
  const progress = await cardOf(api.as('head'), 'applications')
  expect(progress?.bars?.rows.find(({ label }) => label === '待审核')?.value).toBe(
    waiting?.figure?.value,
  )
  expect(progress?.bars?.rows.length).toBeLessThanOrEqual(5)
  expect(await cardOf(api.as('parent2'), `application:${id}`)).toBeUndefined()
  expect(await cardOf(api.as('teacher'), 'applications')).toBeUndefined()
})

test('GET message/home: works with the reach of notices for the head', async ({ api }) => {
  const audience = [{ kind: 'person', ids: [demoUserId(demoTenant, 'parent')] }]
  const draft = { title: '家长会', category: 1, content: '<p>好</p>', audience }
  const { id } = (await api.as('head').call(draftNotice, { ...draft, receipt: 'confirm' })).data
  await api.as('head').call(publishNotice, { id })
  const rowOf = async () =>
    (await cardOf(api.as('head'), 'reach'))?.bars?.rows.find(({ label }) => label === '家长会')

  expect(await rowOf()).toMatchObject({ value: 0, words: '0 / 1' })
  await api.as('parent').call(confirmNotice, { id })
  expect(await rowOf()).toMatchObject({ value: 100, words: '1 / 1' })
  expect(await cardOf(api.as('parent'), 'reach')).toBeUndefined()
})

test('GET message/home: works with the open receipts of a teacher’s own notices', async ({
  api,
}) => {
  const teacher = api.as('teacher')
  const own = (await homeOf(teacher)).groups.find(({ kind }) => kind === 'class')
  const audience = [{ kind: 'class', ids: [own?.id ?? ''] }]
  const draft = { title: '春游', category: 1, content: '<p>好</p>', audience }
  const { id } = (await teacher.call(draftNotice, { ...draft, receipt: 'confirm' })).data
  await teacher.call(publishNotice, { id })

  const before = await cardOf(teacher, `receipts:${id}`)
  expect(before).toMatchObject({ title: '春游', mark: { words: '去提醒' } })
  await api.as('parent').call(confirmNotice, { id })

  const after = await cardOf(teacher, `receipts:${id}`)
  expect(after?.facts).not.toEqual(before?.facts)
  expect(await cardOf(api.as('parent'), `receipts:${id}`)).toBeUndefined()
})

test('GET message/home: works with the waiting time of approvals for staff alone', async ({
  api,
}) => {
  for (const date of ['2027-03-16', '2027-03-17', '2027-03-18'])
    await someLeave(api, 'parent', studentForm(day(date)))

  const card = await cardOf(api.as('teacher'), 'approvals')
  expect(card?.bars?.rows.map(({ label }) => label)).toEqual(['1 天内', '1–3 天', '超过 3 天'])
  expect(card?.bars?.rows[0]?.value).toBeGreaterThanOrEqual(3)
  expect(await cardOf(api.as('parent'), 'approvals')).toBeUndefined()
})

test('GET message/home: works with the waiting time of the whole school for the head alone', async ({
  api,
}) => {
  await someLeave(api, 'parent', studentForm(day('2027-03-16')))

  const steps = (await api.as('head').call(listWaiting, {})).data
  const sum = (age: 'day' | 'three' | 'older') => steps.reduce((all, one) => all + one[age], 0)
  const card = await cardOf(api.as('head'), 'schoolApprovals')
  expect(card?.bars?.rows.map(({ label, value }) => [label, value])).toEqual([
    ['1 天内', sum('day')],
    ['1–3 天', sum('three')],
    ['超过 3 天', sum('older')],
  ])
  expect(sum('day')).toBeGreaterThanOrEqual(1)
  for (const account of ['teacher', 'parent', 'reviewer'])
    expect(await cardOf(api.as(account), 'schoolApprovals')).toBeUndefined()
})

test.for(['parent', 'parent2', 'student', 'teacher', 'head', 'reviewer', 'afterschool', 'admin'])(
  'GET message/home: works for %s with cards that lead on',
  async (account, { api }) => {
    const { groups, cards } = await homeOf(api.as(account))
    const known = ['', ...groups.map(({ key }) => key)]

    expect(new Set(cards.map(({ key }) => key)).size).toBe(cards.length)
    for (const { group, link, desk, figure, bars, mark } of cards) {
      expect(known).toContain(group)
      if (figure || bars || mark) expect(link + desk).toMatch(/^\//)
    }
  },
)

test('GET message/home: works with few statements for a parent', async ({ api, world }) => {
  await homeOf(api.as('parent'))
  world.statements.length = 0

  await homeOf(api.as('parent'))

  expect(world.statements.length, world.statements.join('\n---\n')).toBeLessThanOrEqual(20)
})
