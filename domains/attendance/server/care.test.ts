import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { submitCalendarDay } from '../../people/contract/calendar.ts'
import { freezeStudent, unfreezeStudent } from '../../people/contract/student.ts'
import { someSlots, someTerm } from '../../afterSchool/server/testing/someTerm.ts'
import { endCare, getOwnCare, submitCare } from '../contract/care.ts'
import type { CareForm } from '../contract/care.ts'
import { callRoll, getRoll, listRolls } from '../contract/rollCall.ts'
import { homeroom, rain } from './testing/someRoll.ts'

async function careForm(api: Api, change: Partial<CareForm> = {}): Promise<CareForm> {
  const { id: termId } = await someTerm(api, { beginDate: '2027-03-08' })
  await someSlots(api, termId, {
    kind: 'CARE',
    weekdays: '1,2,3',
    beginTime: '16:10',
    endTime: '18:00',
  })
  return {
    childId: rain,
    termId,
    weekdays: '1,3',
    untilTime: '17:40',
    collector: 'GUARDIAN',
    collectorName: '奶奶',
    ...change,
  }
}

test('POST care/submit: works from today on; the homeroom sees who stays, until when, and who fetches', async ({
  api,
}) => {
  expect(await api.as('parent').call(submitCare, await careForm(api))).toBeDone()

  const rolls = (await api.as('teacher').call(listRolls, { day: '2027-03-15' })).data.records
  expect(rolls).toMatchObject([{ kind: 'CARE', title: '三年级2班托管', childCount: 1 }])
  const roll = { kind: 'CARE', id: homeroom, day: '2027-03-15' } as const
  const sheet = (await api.as('teacher').call(getRoll, roll)).data
  expect(sheet.children).toMatchObject([
    { name: '张小雨', untilTime: '17:40', collectorWords: '家长接（奶奶）' },
  ])
  const tuesday = { ...roll, day: '2027-03-16' }
  expect((await api.as('teacher').call(getRoll, tuesday)).data.children).toEqual([])
  expect(
    await api
      .as('teacher')
      .call(callRoll, { ...roll, takenTime: '2027-03-15 08:00:00', exceptions: [] }),
  ).toBeDone()
})

test('GET care/mine: works; a change replaces the care of the term', async ({ api }) => {
  const form = await careForm(api)
  await api.as('parent').call(submitCare, form)
  await api.as('parent').call(submitCare, { ...form, weekdays: '1,2', collector: 'SELF' })
  const { records } = (await api.as('parent').call(getOwnCare, { childId: rain })).data
  expect(records).toMatchObject([{ weekdayNames: '周一、周二', collector: 'SELF' }])
})

test('POST care/end: works from tomorrow on', async ({ api }) => {
  await api.as('parent').call(submitCare, await careForm(api))
  const { records } = (await api.as('parent').call(getOwnCare, { childId: rain })).data

  expect(await api.as('parent').call(endCare, { id: records[0]?.id ?? '0' })).toBeDone()
  const today = { kind: 'CARE', id: homeroom, day: '2027-03-15' } as const
  expect((await api.as('teacher').call(getRoll, today)).data.children).toHaveLength(1)
  const nextWeek = { ...today, day: '2027-03-22' }
  expect((await api.as('teacher').call(getRoll, nextWeek)).data.children).toEqual([])
})

test('POST care/submit: NO_SUCH_TERM, NO_CARE_THAT_DAY and CARE_ENDS_EARLIER beside the field', async ({
  api,
}) => {
  const form = await careForm(api)
  const asked = (change: Partial<CareForm>) =>
    api.as('parent').call(submitCare, { ...form, ...change })

  expect(await asked({ termId: '1' })).toBeRefused('NO_SUCH_TERM')
  expect(await asked({ weekdays: '1,5' })).toBeRefused('NO_CARE_THAT_DAY')
  expect(await asked({ untilTime: '18:30' })).toBeRefused('CARE_ENDS_EARLIER')
})

test('care that ends tomorrow is replaced by a new request of today, so the child is listed once', async ({
  api,
}) => {
  const form = await careForm(api)
  const { data } = await api.as('parent').call(submitCare, form)
  await api.as('parent').call(endCare, { id: 'id' in data ? data.id : '0' })

  expect(await api.as('parent').call(submitCare, form)).toBeDone()

  const today = { kind: 'CARE', id: homeroom, day: '2027-03-15' } as const
  expect((await api.as('teacher').call(getRoll, today)).data.children).toHaveLength(1)
})

test('a make-up Saturday has the care of the weekday that it replaces, a holiday has none', async ({
  api,
}) => {
  await api.as('parent').call(submitCare, await careForm(api))
  const on = async (day: string) =>
    (await api.as('teacher').call(getRoll, { kind: 'CARE', id: homeroom, day })).data.children

  await api.as('admin').call(submitCalendarDay, {
    day: '2027-03-20',
    kind: 'LESSONS',
    name: '调休上课',
    followsWeekday: 1,
  })
  expect(await on('2027-03-20')).toHaveLength(1)
  expect(await on('2027-04-05')).toEqual([])
})

test('POST care/submit: CUSTODY_FROZEN when custody is disputed and another person would collect (L13)', async ({
  api,
}) => {
  const parent = api.as('parent')
  const form = await careForm(api)
  await parent.call(submitCare, form)
  await api.as('admin').call(freezeStudent, { id: rain, reason: '法院正在审理' })

  expect(await parent.call(submitCare, { ...form, collectorName: '舅舅' })).toBeRefused(
    'CUSTODY_FROZEN',
  )
  expect(await parent.call(submitCare, { ...form, collector: 'SELF' })).toBeRefused(
    'CUSTODY_FROZEN',
  )
  expect(await parent.call(submitCare, { ...form, weekdays: '1,2' })).toBeDone()
  const { records } = (await parent.call(getOwnCare, { childId: rain })).data
  expect(records).toMatchObject([{ weekdayNames: '周一、周二', collectorName: '奶奶' }])
})

test('L13: while custody is disputed, a first request for care may only name a guardian', async ({
  api,
}) => {
  const parent = api.as('parent')
  const form = await careForm(api)
  await api.as('admin').call(freezeStudent, { id: rain, reason: '法院正在审理' })

  expect(await parent.call(submitCare, form)).toBeRefused('CUSTODY_FROZEN')
  expect(await parent.call(submitCare, { ...form, collectorName: '' })).toBeDone()
  await api.as('admin').call(unfreezeStudent, { id: rain, reason: '已经解决' })
  expect(await parent.call(submitCare, form)).toBeDone()
})
