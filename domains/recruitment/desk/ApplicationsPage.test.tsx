import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { pageOfRows, server } from '../../../platform/testing/components/fakeServer.ts'
import * as contract from '../contract/office.ts'
import type { Application } from '../contract/office.ts'
import { recruitmentPermissions } from '../contract/permissions.ts'
import { listOpenPosts, listPosts } from '../contract/post.ts'
import { recruitmentDesk } from '../contract/screens.ts'
import { openPost, rowOf, shownApplication, shownPost } from '../contract/testing/shown.ts'
import { ApplicationsPage } from './ApplicationsPage.tsx'

const dialog = page.getByRole('dialog')
const advance = page.getByRole('button', { name: /^通过，进入下一步/ })
let application: Application

beforeEach(() => {
  application = shownApplication()
  server.answer(listPosts, (input) => pageOfRows([shownPost()], input))
  server.answer(contract.listApplications, (input) => pageOfRows([rowOf(application)], input))
  server.answer(contract.getApplication, () => application)
  server.answer(contract.decideApplication, () => ({}))
})

const open = (change: Partial<Application>, search = '?open=1') => {
  application = shownApplication(change)
  return openDesk(ApplicationsPage, {
    at: recruitmentDesk,
    permissions: Object.values(recruitmentPermissions),
    search,
  })
}
const decided = () => server.askedOf(contract.decideApplication).map(({ input }) => input)

test('only what the server allows is offered, although the right to decide is there', async () => {
  await open({ state: 'CLEARANCE', stateName: '准入查询', decisions: ['REFUSE'] })
  await expect.element(page.getByRole('button', { name: '不通过' })).toBeVisible()
  await expect.element(advance).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '登记异议' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '邀请应聘' })).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
})

test('a first step is taken with one key, without a question', async () => {
  await open({ decisions: ['ADVANCE', 'RETURN', 'REFUSE'] })
  await expect.element(advance).toBeVisible()
  await userEvent.keyboard('a')
  await expect.poll(decided).toEqual([{ id: '1', state: 'SUBMITTED', decision: 'ADVANCE' }])
})

for (const [act, state, button] of [
  ['publishing', 'CLEARANCE', '开始公示'],
  ['hiring', 'NOTICE', '录用'],
] as const)
  test(`${act} is asked about, with the places of the post`, async () => {
    await open({ state, decisions: ['ADVANCE', 'REFUSE'] })
    await expect.element(advance).toBeVisible()
    await userEvent.keyboard('a')
    await expect.element(dialog.getByText(/已录用 1 人 \/ 人数 2 人/)).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await dialog.getByRole('button', { name: '取消' }).click()
    expect(decided()).toEqual([])

    await userEvent.keyboard('a')
    await dialog.getByRole('button', { name: button }).click()

    await expect.poll(decided).toEqual([{ id: '1', state, decision: 'ADVANCE' }])
  })

test('a hired applicant who has not accepted shows 等应聘人确认 and cannot be onboarded', async () => {
  await open({ state: 'HIRED', stateName: '录用', decisions: ['REFUSE'] })
  await expect.element(page.getByText('等应聘人确认').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: '办理入职' })).not.toBeInTheDocument()
})

test('an objection is answered only by those who may', async () => {
  const objections = [
    { id: '5', content: '学历存疑', recordedAt: '2099-03-02 09:00:00', answer: '' },
  ]
  await open({ state: 'NOTICE', objections })
  await expect.element(page.getByText('学历存疑')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '写核实结果' })).not.toBeInTheDocument()
})

test('those who may answer an objection are offered it', async () => {
  server.answer(contract.answerObjection, () => ({}))
  const objections = [
    { id: '5', content: '学历存疑', recordedAt: '2099-03-02 09:00:00', answer: '' },
  ]
  await open({ state: 'NOTICE', objections, mayAnswer: true })
  await page.getByRole('button', { name: '写核实结果' }).click()
  await dialog.getByRole('textbox', { name: '核实结果' }).fill('已核实，属实')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => server.askedOf(contract.answerObjection).map(({ input }) => input))
    .toEqual([{ objectionId: '5', answer: '已核实，属实' }])
})

test('the identity number is shown after a reason, and hidden again', async () => {
  server.answer(contract.revealIdentity, () => ({
    seconds: 60,
    records: [{ name: 'idNo', label: '身份证件号', value: '990101199601010021' }],
  }))
  await open({ state: 'CLEARANCE', hasIdentity: true, mayReveal: true })
  await page.getByRole('button', { name: '查看身份证件号' }).click()
  await dialog.getByRole('textbox', { name: '查看原因' }).fill('准入查询')
  await dialog.getByRole('button', { name: '查看' }).click()
  await expect.element(page.getByText('990101199601010021')).toBeVisible()
  expect(server.askedOf(contract.revealIdentity).map(({ input }) => input)).toEqual([
    { id: '1', reason: '准入查询' },
  ])
  await page.getByRole('button', { name: '隐藏' }).click()
  await expect.element(page.getByText('990101199601010021')).not.toBeInTheDocument()
})

test('a panel that cannot be read says so and tries again', async () => {
  let isBroken = true
  server.answer(contract.getApplication, () => {
    if (isBroken) throw new Error('broken')
    return application
  })
  await open({ school: '北川师范大学' })
  await expect.element(page.getByText(/服务器开小差了/).first()).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: '重试' }).first().click()
  await expect.element(page.getByText('14000000872')).toBeVisible()
})

test('a person of the talent pool is invited to an open post', async () => {
  server.answer(listOpenPosts, () => ({ schoolName: '青禾小学', records: [openPost] }))
  server.answer(contract.inviteFromPool, () => ({}))
  await open({ state: 'REFUSED', stateName: '未通过', poolUntil: '2099-12-31', mayInvite: true })
  await page.getByRole('button', { name: '邀请应聘' }).click()
  await dialog.getByRole('combobox', { name: /^岗位/ }).click()
  await page.getByTitle(/^初中数学教师（.*截止）$/).click()
  expect(await axeFindings()).toEqual([])
  await dialog.getByRole('button', { name: '邀请', exact: true }).click()
  await expect
    .poll(() => server.askedOf(contract.inviteFromPool).map(({ input }) => input))
    .toEqual([{ id: '1', postId: '2' }])
})

test('one drawer opens at a time, also after the other one was loaded', async () => {
  server.answer(listOpenPosts, () => ({ schoolName: '青禾小学', records: [openPost] }))
  await open({ state: 'HIRED', stateName: '录用', mayOnboard: true, mayInvite: true })
  await page.getByRole('button', { name: '办理入职' }).click()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: '邀请应聘' }).click()

  await expect.element(dialog.getByRole('combobox', { name: /^岗位/ })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
})

test('a link with a post lists its applications alone', async () => {
  await open({}, '?postId=2')
  await expect.element(page.getByRole('cell', { name: '沈佳宁' })).toBeVisible()
  expect(server.askedOf(contract.listApplications).at(-1)?.input).toMatchObject({ postId: '2' })
  await expect.element(page.getByTitle('初中数学教师').first()).toBeVisible()
})
