import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { submitThrottleMs } from '../../../platform/contract/constants.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { Refusal, pageOfRows, server } from '../../../platform/testing/components/fakeServer.ts'
import { passTime } from '../../../platform/testing/components/passTime.ts'
import { enrolmentPermissions } from '../../enrolment/contract/permissions.ts'
import { listPlans } from '../../enrolment/contract/plan.ts'
import { addSlots, checkIn, listSlots } from '../contract/appointment.ts'
import { getAssignment, publishClasses } from '../contract/classes.ts'
import { getFunnel } from '../contract/funnel.ts'
import { registerChild } from '../contract/office.ts'
import { seasonDesk, visitsDesk } from '../contract/screens.ts'
import { dealLate, listPlaced, moveChild } from '../contract/placements.ts'
import { getSeason, previewRanking, proposeAdmissions } from '../contract/season.ts'
import type { Season } from '../contract/season.ts'
import { SeasonPage } from './SeasonPage.tsx'
import { VisitsPage } from './VisitsPage.tsx'

const { decide, review } = enrolmentPermissions
const dialog = page.getByRole('dialog')
let season: Season

beforeEach(() => {
  season = {
    planId: '5',
    planName: '2027 年小学一年级新生报名',
    step: 'PROPOSE',
    next: '可以产生拟录取名单并公示',
    unfinished: 0,
    undecided: 0,
    categories: [
      {
        category: 'A',
        categoryLabel: '户籍房产一致',
        sortBy: 'HOUSEHOLD_DATE',
        sortLabel: '户籍迁入日期',
        seats: 3,
        taken: 0,
        states: [{ state: 'QUALIFIED', label: '审核通过', count: 4 }],
      },
    ],
  }
  server.answer(listPlans, () => ({ serverNow: '2027-05-20 10:00:00', records: [] }))
  server.answer(getSeason, () => season)
  server.answer(getFunnel, () => ({
    steps: [
      { step: 'SUBMIT' as const, label: '提交', count: 5 },
      { step: 'QUALIFY' as const, label: '审核通过', count: 4 },
    ],
    reasons: [{ title: '户口簿不清楚', count: 2 }],
    medianHoursToReview: 6,
    medianHoursToDecision: 20.5,
  }))
  server.answer(getAssignment, () => ({
    step: 'READY' as const,
    registered: 0,
    choices: [],
    classes: [],
    late: 0,
    moves: 0,
  }))
  server.answer(previewRanking, () => ({
    undecided: 0,
    records: [
      {
        applicationId: '7',
        applyNo: 'XX2027-00042',
        childName: '张*溪',
        category: 'A' as const,
        categoryLabel: '户籍房产一致',
        rank: 1,
        hasSeat: true,
        isUndecided: false,
        isTwin: false,
        reason: '户籍迁入日期 2020-11-01，第 1 位',
      },
    ],
  }))
})

test('publishes the drawn classes after a confirmation', async () => {
  season = { ...season, step: 'OFFERS' }
  server.answer(getAssignment, () => ({
    step: 'DEALT' as const,
    registered: 4,
    drawId: '9',
    choices: [],
    classes: [{ id: '1', name: '一年级1班', girls: 1, boys: 1, total: 2, team: '' }],
    late: 0,
    moves: 0,
  }))
  server.answer(publishClasses, () => ({ children: 4, skipped: 0 }))
  await openSeason()
  await expect.element(page.getByRole('cell', { name: '一年级1班' })).toBeVisible()
  await page.getByRole('button', { name: '公布分班' }).click()
  await dialog.getByRole('button', { name: '公布', exact: true }).click()

  await expect
    .poll(() => server.askedOf(publishClasses).map(({ input }) => input))
    .toEqual([{ planId: '5' }])
})

const openSeason = () =>
  openDesk(SeasonPage, { at: seasonDesk, permissions: [decide], search: '?planId=5' })

test('a season shows its next step, its seats and the ranking with reasons, and is proposed', async () => {
  server.answer(proposeAdmissions, () => {
    season = { ...season, step: 'NOTICE', next: '公示到 2027-05-23 10:00:00' }
    return { proposed: 3, waiting: 1 }
  })
  await openSeason()
  await expect.element(page.getByText('审核通过 4')).toBeVisible()
  await expect.element(page.getByText('户籍迁入日期 2020-11-01，第 1 位')).toBeVisible()
  expect(await axeFindings()).toEqual([])

  await expect
    .element(
      page.getByText('一半的报名提交后 6 小时内开始审核，一半的报名提交后 20.5 小时内有结果。'),
    )
    .toBeVisible()
  await page.getByRole('button', { name: '产生拟录取名单' }).click()
  await dialog.getByRole('button', { name: '产生并公示' }).click()

  await expect.element(page.getByText('公示到 2027-05-23 10:00:00')).toBeVisible()
  expect(server.askedOf(proposeAdmissions).map(({ input }) => input)).toEqual([
    { planId: '5', noticeDays: 3 },
  ])
})

test.for<[Season['step'], string]>([
  ['FILL', '去审核'],
  ['REVIEW', '去审核'],
  ['DRAW', '准备摇号'],
  ['DRAWING', '打开摇号仪式'],
  ['NOTICE', '提前公布'],
  ['RELEASE', '公布录取'],
  ['OFFERS', '查看录取名单'],
])('in the step %s the page offers %s', async ([step, label]) => {
  season = { ...season, step }
  await openSeason()
  await expect.element(page.getByText(label, { exact: true }).first()).toBeVisible()
})

test('a scanner registers one child after another, and asks for a reason outside the days', async () => {
  server.answer(listSlots, () => ({ records: [], invited: 0, unbooked: 0 }))
  server.answer(registerChild, ({ override }) => {
    if (!override)
      throw new Refusal('REGISTRATION_CLOSED', '现在不在报到时间内；如需办理须写明原因')
    return {
      applicationId: '7',
      applyNo: 'XX2027-00042',
      childName: '张小溪',
      planName: '2027 年小学',
      isRepeated: false,
    }
  })
  await openDesk(VisitsPage, { at: visitsDesk, permissions: [decide, review], search: '?planId=5' })
  await page.getByRole('textbox', { name: '报名编号或通知书二维码' }).fill('XX2027-00042')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: '写明原因并办理' }).click()
  passTime(submitThrottleMs)
  await dialog.getByRole('textbox', { name: '破例原因' }).fill('家长出国')
  await dialog.getByRole('button', { name: '办理报到' }).click()

  await expect.element(page.getByText('张小溪（2027 年小学）已报到')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('codes that a scanner types faster than they are registered are all registered', async () => {
  server.answer(listSlots, () => ({ records: [], invited: 0, unbooked: 0 }))
  server.answer(registerChild, ({ code }) => ({
    applicationId: '7',
    applyNo: String(code),
    childName: '张小溪',
    planName: String(code),
    isRepeated: false,
  }))
  await openDesk(VisitsPage, { at: visitsDesk, permissions: [decide, review], search: '?planId=5' })
  await page.getByRole('textbox', { name: '报名编号或通知书二维码' }).click()
  for (const code of ['XX2027-00042', 'XX2027-00043', 'XX2027-00044'])
    await userEvent.keyboard(`${code}{Enter}`)

  await expect.element(page.getByText('张小溪（XX2027-00044）已报到')).toBeVisible()
  expect(server.askedOf(registerChild).map(({ input }) => input.code)).toEqual([
    'XX2027-00042',
    'XX2027-00043',
    'XX2027-00044',
  ])
})

test('times are added for a day, and an arrival is recorded', async () => {
  server.answer(listSlots, () => ({ records: [], invited: 2, unbooked: 2 }))
  server.answer(addSlots, () => ({ added: 6 }))
  server.answer(checkIn, () => ({
    applicationId: '7',
    applyNo: 'XX2027-00042',
    childName: '张小溪',
  }))
  await openDesk(VisitsPage, { at: visitsDesk, permissions: [decide, review], search: '?planId=5' })
  await expect.element(page.getByText('2 份报名等待核验，其中 2 份还没有选时间。')).toBeVisible()
  await page.getByRole('textbox', { name: '报名编号', exact: true }).fill('XX2027-00042')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('张小溪（XX2027-00042）已到校')).toBeVisible()
})

test('children who registered after the draw get a class, and a child is moved with a reason', async () => {
  season = { ...season, step: 'OFFERS' }
  server.answer(getAssignment, () => ({
    step: 'PUBLISHED' as const,
    registered: 5,
    drawId: '9',
    choices: [],
    classes: [
      { id: '1', name: '一年级1班', girls: 1, boys: 1, total: 2, team: '王芳、李明' },
      { id: '2', name: '一年级2班', girls: 1, boys: 1, total: 2, team: '赵静、钱强' },
    ],
    late: 1,
    moves: 0,
  }))
  const child = {
    id: '7',
    applyNo: 'XX2027-00042',
    childName: '张*溪',
    sex: '2',
    classId: '1',
    className: '一年级1班',
  }
  server.answer(listPlaced, (input) => pageOfRows([child], input))
  server.answer(dealLate, () => ({ children: 1 }))
  server.answer(moveChild, () => ({ className: '一年级2班' }))
  await openSeason()
  await expect.element(page.getByRole('cell', { name: '赵静、钱强' })).toBeVisible()
  await page.getByRole('button', { name: '为新报到的孩子分班' }).click()
  await dialog.getByRole('button', { name: '分班', exact: true }).click()
  await expect
    .poll(() => server.askedOf(dealLate).map(({ input }) => input))
    .toEqual([{ planId: '5' }])

  await page.getByRole('button', { name: '调班' }).click()
  await dialog.getByRole('combobox', { name: /调入班级/ }).click()
  await page.getByTitle('一年级2班（2 人）').click()
  await dialog.getByRole('textbox', { name: /原因/ }).fill('听力需要前排')
  await dialog.getByRole('button', { name: '调班', exact: true }).click()
  await expect
    .poll(() => server.askedOf(moveChild).map(({ input }) => input))
    .toEqual([{ id: '7', classId: '2', reason: '听力需要前排' }])
})
