import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { toPage } from '../../../platform/contract/page.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import * as contract from '../contract/office.ts'
import type { Ticket, TicketDetail } from '../contract/office.ts'
import { privacyPermissions } from '../contract/permissions.ts'
import { requestsDesk } from '../contract/screens.ts'
import { RequestsPage } from './RequestsPage.tsx'

const dialog = page.getByRole('dialog')

const ticket = (change: Partial<Ticket> = {}): Ticket => ({
  id: '7',
  number: 'GX2027-0001',
  kind: 'EXPORT',
  kindName: '导出资料',
  state: 'RECEIVED',
  stateName: '已收到',
  subjectName: '张小雨',
  requesterName: '张妈妈',
  receivedAt: '2027-03-15 09:00:00',
  dueOn: '2027-04-05',
  isLate: false,
  isRestricting: false,
  isOwn: false,
  actions: ['identify', 'say', 'refuse'],
  ...change,
})

const detail = (of: Ticket): TicketDetail => ({
  ...of,
  wish: '想看看学校保存了什么',
  answer: '',
  ground: '',
  kept: [],
  messages: [],
  isFrozen: false,
  identifiedBy: '',
  identityNote: '',
  answerers: of.isOwn ? ['周老师', '吴老师'] : [],
})

const erasure = ticket({
  kind: 'ERASE',
  kindName: '删除资料',
  state: 'IN_WORK',
  stateName: '办理中',
  actions: ['erase', 'say', 'refuse'],
})

let rows: Ticket[] = []

beforeEach(() => {
  server.answer(contract.listTickets, () => toPage({ current: 1, size: 10 }, rows.length, rows))
  for (const call of [
    contract.getTicket,
    contract.identifyRequester,
    contract.refuseTicket,
    contract.liftRestriction,
    contract.carryOutErasure,
  ])
    server.answer(call, () => detail(rows[0] ?? ticket()))
})

const open = async (...given: Ticket[]) => {
  rows = given
  await openDesk(RequestsPage, { at: requestsDesk, permissions: Object.values(privacyPermissions) })
  await page.getByRole('cell', { name: 'GX2027-0001' }).click()
}

test('a request is read beside the queue, and its identity check is noted by key', async () => {
  await open(ticket())
  await expect.element(page.getByText('想看看学校保存了什么')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('i')
  await dialog.getByRole('textbox', { name: '核对方式' }).fill('回拨手机号')
  await dialog.getByRole('button', { name: '确认已核对' }).click()
  await expect
    .poll(() => server.askedOf(contract.identifyRequester).map(({ input }) => input))
    .toEqual([{ id: '7', note: '回拨手机号' }])
})

test('an officer reads who may answer an own request, and is offered no step of it', async () => {
  await open(ticket({ isOwn: true, actions: [] }))
  await expect
    .element(page.getByText('这是您本人或您孩子的申请，请由周老师、吴老师办理。'))
    .toBeVisible()
  await userEvent.keyboard('r')
  await expect.element(page.getByText('所选的申请现在不能“不同意（R）”')).toBeVisible()
  expect(dialog.elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: /留言/ })).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
})

test('a refusal needs a legal reason and words for the family', async () => {
  await open(ticket())
  await userEvent.keyboard('r')
  await dialog.getByRole('button', { name: '不同意' }).click()
  await expect.element(dialog.getByText('请选择不同意的理由')).toBeVisible()
  await dialog.getByRole('radio', { name: '不能确认申请人的身份' }).click()
  await dialog.getByRole('textbox', { name: '给申请人的说明' }).fill('请带证件到学校')
  await dialog.getByRole('button', { name: '不同意' }).click()
  await expect
    .poll(() => server.askedOf(contract.refuseTicket).map(({ input }) => input))
    .toEqual([{ id: '7', ground: '不能确认申请人的身份', answer: '请带证件到学校' }])
})

test('an erasure shows what goes and what stays, and needs the number', async () => {
  server.answer(contract.planErasure, () => ({
    lines: [{ title: '请假', rows: 3 }],
    kept: [{ what: '学籍', duty: '学籍管理规定', until: '离校后' }],
    mentions: [],
    nearFiles: [],
    unsearched: { pictures: 0, papers: 0 },
    mustKeepRecord: true,
    hasRecord: true,
  }))
  await open(erasure)
  await userEvent.keyboard('d')
  await expect.element(dialog.getByText('请假 3 条')).toBeVisible()
  const button = dialog.getByRole('button', { name: '删除', exact: true })
  await expect.element(button).toBeDisabled()
  const words = dialog.getByRole('textbox', { name: /给申请人的说明/ })
  expect(words.element().tagName).toBe('TEXTAREA')
  await words.fill('报名资料已删除\n学籍保留')
  const number = dialog.getByRole('textbox', { name: /请输入申请编号/ })
  await number.fill('GX2027-00')
  await expect.element(dialog.getByText(/编号不对/)).not.toBeInTheDocument()
  await number.fill('GX2027-0002')
  await expect.element(dialog.getByText('编号不对，请输入 GX2027-0001')).toBeVisible()
  await expect.element(button).toBeDisabled()
  await number.fill('GX2027-0001')
  await expect.element(dialog.getByText(/编号不对/)).not.toBeInTheDocument()
  await button.click()
  await expect
    .poll(() => server.askedOf(contract.carryOutErasure).map(({ input }) => input))
    .toEqual([{ id: '7', keepsRecord: true, answer: '报名资料已删除\n学籍保留', decisions: [] }])
})

test('a mention that may be about a namesake is decided before the erasure', async () => {
  server.answer(contract.planErasure, () => ({
    lines: [],
    kept: [],
    mentions: [
      { key: 'message:5#0', title: '消息', excerpt: '张小雨今天没有来', isAsked: true },
      { key: 'news:6#0', title: '新闻', excerpt: '张小雨画的画', isAsked: false },
    ],
    nearFiles: [{ key: 'file:a1', title: '新闻', name: '合影.jpg' }],
    unsearched: { pictures: 12, papers: 3 },
    mustKeepRecord: false,
    hasRecord: false,
  }))
  await open(erasure)
  await userEvent.keyboard('d')
  await dialog.getByRole('textbox', { name: /请输入申请编号/ }).fill('GX2027-0001')
  const button = dialog.getByRole('button', { name: '删除', exact: true })
  await expect.element(dialog.getByText('还有 1 处没有确认是不是本人。')).toBeVisible()
  await expect.element(dialog.getByText('张小雨画的画')).toBeVisible()
  await expect.element(button).toBeDisabled()
  expect(await axeFindings()).toEqual([])
  await dialog.getByRole('radio', { name: '不是本人' }).click()
  await expect.element(dialog.getByText(/图片 12 份、PDF 3 份/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: '新闻：合影.jpg' }).click()
  await button.click()
  await expect
    .poll(() => server.askedOf(contract.carryOutErasure).map(({ input }) => input))
    .toEqual([
      {
        id: '7',
        keepsRecord: true,
        answer: '',
        decisions: [
          { key: 'message:5#0', isSubject: false },
          { key: 'file:a1', isSubject: true },
        ],
      },
    ])
})

test('without a student record there is nothing to keep, and the dialog says so', async () => {
  server.answer(contract.planErasure, () => ({
    lines: [{ title: '报名', rows: 1 }],
    kept: [],
    mentions: [],
    nearFiles: [],
    unsearched: { pictures: 0, papers: 0 },
    mustKeepRecord: false,
    hasRecord: false,
  }))
  await open(erasure)
  await userEvent.keyboard('d')
  const box = dialog.getByRole('checkbox', { name: /没有学籍档案/ })
  await expect.element(box).toBeDisabled()
  await expect.element(box).not.toBeChecked()
})

test('a restriction in force is lifted by key, with a reason', async () => {
  await open(
    ticket({
      kind: 'RESTRICT',
      kindName: '限制使用',
      state: 'ANSWERED',
      stateName: '已答复',
      isRestricting: true,
      actions: ['lift'],
    }),
  )
  await userEvent.keyboard('l')
  await dialog.getByRole('textbox', { name: '解除原因' }).fill('双方已达成一致')
  await dialog.getByRole('button', { name: '解除限制' }).click()
  await expect
    .poll(() => server.askedOf(contract.liftRestriction).map(({ input }) => input))
    .toEqual([{ id: '7', reason: '双方已达成一致' }])
})
