import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { pageOfRows, Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { searchStaff } from '../../organisation/contract/people.ts'
import { giveScore, listOwnPanels, listResults, savePanel } from '../contract/panel.ts'
import type { OwnResult, Result } from '../contract/panel.ts'
import { recruitmentPermissions } from '../contract/permissions.ts'
import { listPosts } from '../contract/post.ts'
import { arrangementDesk } from '../contract/screens.ts'
import {
  addSlots,
  assignSlot,
  inviteApplicants,
  listSlots,
  markAttendance,
} from '../contract/slot.ts'
import type { DeskSlot, Visitor } from '../contract/slot.ts'
import { ArrangementPage } from './ArrangementPage.tsx'

const step = { postId: '2', kind: 'INTERVIEW' }
const dialog = page.getByRole('dialog')
const post = {
  id: '2',
  title: '初中数学教师',
  stage: 'JUNIOR' as const,
  stageName: '初中',
  subject: '数学',
  seats: 1,
  requirements: '有教师资格证',
  papers: '',
  openOn: '2099-03-01',
  closeOn: '2099-03-31',
  noticeDays: 5,
  contact: '',
  status: 'PUBLISHED' as const,
  statusName: '已发布',
  applications: 2,
  hired: 0,
  isOver: false,
}
const slot: DeskSlot = {
  id: '8',
  startAt: '2099-03-20 08:00:00',
  endAt: '2099-03-20 08:30:00',
  place: '行政楼 101',
  capacity: 2,
  booked: 1,
}
const visitor = (id: string, name: string, slotId: string): Visitor => ({
  id,
  name,
  state: 'INTERVIEW',
  stateName: '面试',
  isInvited: slotId !== '',
  slotId,
  attended: '',
})
const complete: Result = {
  id: '1',
  name: '沈佳宁',
  stateName: '面试',
  attended: 'CAME',
  given: 2,
  of: 2,
  isComplete: true,
  scores: [
    { member: '王芳', score: 87, remark: '教态自然' },
    { member: '李老师', score: 90, remark: '' },
  ],
  average: '88.50',
  rank: 1,
}
const waiting: Result = {
  ...complete,
  id: '3',
  name: '顾明',
  given: 1,
  isComplete: false,
  scores: [],
  average: '',
  rank: 0,
}
const ownOf = (result: Result, change: Partial<OwnResult>): OwnResult => ({
  ...result,
  degreeName: '本科',
  school: '临江大学',
  teachingYears: 2,
  mayScore: false,
  ownScore: '',
  ownRemark: '',
  ...change,
})

beforeEach(() => {
  server.answer(listPosts, (input) => pageOfRows([post], input))
  server.answer(listSlots, () => ({
    slots: [slot],
    visitors: [visitor('1', '沈佳宁', '8'), visitor('3', '顾明', '')],
  }))
  server.answer(listResults, () => ({
    postTitle: '初中数学教师',
    kindName: '面试',
    members: [
      { id: '11', name: '王芳', hasScored: true },
      { id: '12', name: '李老师', hasScored: true },
    ],
    records: [complete, waiting],
  }))
  server.answer(listOwnPanels, () => ({
    records: [
      {
        postId: '2',
        postTitle: '初中数学教师',
        kind: 'INTERVIEW' as const,
        kindName: '面试',
        applicants: [ownOf(complete, { ownScore: '90' }), ownOf(waiting, { mayScore: true })],
      },
    ],
  }))
})

const open = (...more: string[]) =>
  openDesk(ArrangementPage, {
    at: arrangementDesk,
    permissions: [recruitmentPermissions.view, organisationPermissions.workHere, ...more],
    search: '?postId=2&kind=INTERVIEW',
  })
const openOffice = () => open(recruitmentPermissions.decide)

test('the office sees who comes when, invites the others and gives somebody a time', async () => {
  server.answer(inviteApplicants, () => ({ invited: 1 }))
  server.answer(assignSlot, () => ({}))
  await openOffice()
  await expect.element(page.getByRole('cell', { name: '1 / 2' }).first()).toBeVisible()
  expect(await axeFindings()).toEqual([])

  await page.getByRole('button', { name: '请没有时间的 1 人选时间' }).click()
  await expect
    .poll(() => server.askedOf(inviteApplicants).map(({ input }) => input))
    .toEqual([{ ...step, ids: '3' }])
  await page.getByRole('button', { name: '指定时间' }).click()
  await dialog.getByRole('combobox', { name: /^时间/ }).click()
  await page.getByTitle(/行政楼 101（1 \/ 2）/).click()
  await dialog.getByRole('button', { name: '保存并通知' }).click()

  await expect
    .poll(() => server.askedOf(assignSlot).map(({ input }) => input))
    .toEqual([{ id: '3', slotId: '8' }])
})

for (const [act, attended, mark, sent] of [
  ['marks who came once the time has begun', '', '未到场', 'MISSED'],
  ['takes a mark of who came back', 'MISSED', '未登记', ''],
] as const)
  test(`the office ${act}`, async () => {
    const begun = { ...slot, startAt: '2020-01-20 08:00:00', endAt: '2020-01-20 08:30:00' }
    server.answer(listSlots, () => ({
      slots: [begun, { ...slot, id: '9' }],
      visitors: [{ ...visitor('1', '沈佳宁', '8'), attended }, visitor('3', '顾明', '9')],
    }))
    server.answer(markAttendance, () => ({}))
    await openOffice()
    const box = page.getByRole('combobox', { name: '沈佳宁是否到场' })
    await expect.element(box).toBeVisible()
    await expect
      .element(page.getByRole('combobox', { name: '顾明是否到场' }))
      .not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])

    await box.click()
    await page.getByTitle(mark).last().click()

    await expect
      .poll(() => server.askedOf(markAttendance).map(({ input }) => input))
      .toEqual([{ id: '1', kind: 'INTERVIEW', attended: sent }])
  })

test('times without a beginning are not added, and what was typed stays', async () => {
  await openOffice()
  await page.getByRole('button', { name: '添加时间' }).click()
  await dialog.getByRole('textbox', { name: /^地点/ }).fill('行政楼 101')
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  expect(server.askedOf(addSlots)).toEqual([])
  await expect.element(dialog.getByRole('textbox', { name: /^地点/ })).toHaveValue('行政楼 101')
})

test('a panel is named, and what is refused is said beside the field', async () => {
  server.answer(searchStaff, (input) =>
    pageOfRows([{ id: '13', realName: '赵静', deptName: '教务处', avatar: '' }], input),
  )
  server.answer(savePanel, () => {
    throw new Refusal('PANEL_FIXED', '已经开始评分，不能再加评委', [
      { name: 'memberIds', label: '评委', msg: '已经开始评分' },
    ])
  })
  await openOffice()
  await page.getByRole('button', { name: '设置评委' }).click()
  const box = dialog.getByRole('combobox', { name: /^评委/ })
  await userEvent.type(box, '赵')
  await page.getByTitle('赵静（教务处）').click()
  await dialog.getByRole('button', { name: '保存' }).click()

  await expect.element(dialog.getByText('已经开始评分', { exact: true })).toBeVisible()
  expect(server.askedOf(savePanel).map(({ input }) => input)).toEqual([
    { ...step, memberIds: '11,12,13' },
  ])
})

test('a member scores here; averages and remarks appear only where all scored', async () => {
  server.answer(giveScore, () => ({}))
  await open()
  await expect.element(page.getByRole('cell', { name: '88.50' })).toBeVisible()
  await expect.element(page.getByText('全部评完后显示')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '添加时间' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '87、90' }).click()
  await expect.element(dialog.getByText(/教态自然/)).toBeVisible()
  await userEvent.keyboard('{Escape}')

  await page.getByRole('button', { name: '评分', exact: true }).click()
  await dialog.getByRole('textbox', { name: /^分数/ }).fill('85')
  await dialog.getByRole('button', { name: '保存评分' }).click()

  await expect
    .poll(() => server.askedOf(giveScore).map(({ input }) => input))
    .toEqual([{ id: '3', kind: 'INTERVIEW', score: '85' }])
})

test('whoever applied for the post is told that the scores are not shown', async () => {
  server.answer(listResults, () => {
    throw new Refusal('APPLIES_HERE', '您应聘了这个岗位，不能评分或查看评分')
  })
  await open()
  await expect.element(page.getByText('您应聘了这个岗位，不能评分或查看评分')).toBeVisible()
})
