import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { submitThrottleMs } from '../../../platform/contract/constants.ts'
import type { Endpoint } from '../../../platform/contract/endpoint.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { pageOfRows, Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { passTime } from '../../../platform/testing/components/passTime.ts'
import type { RefundShown } from '../contract/order.ts'
import { paymentPermissions } from '../contract/permissions.ts'
import {
  approveRefund,
  listRefunds,
  recordOfflineRefund,
  refuseRefund,
  resendRefund,
} from '../contract/refund/refund.ts'
import { refundsDesk } from '../contract/screens.ts'
import { refundStateNames } from '../contract/states.ts'
import type { RefundState } from '../contract/states.ts'
import { RefundsPage } from './RefundsPage.tsx'

const { oversee, refund } = paymentPermissions
const someRefund = (state: RefundState, given: Partial<RefundShown> = {}): RefundShown => ({
  id: '7',
  orderId: '71',
  orderTitle: '足球一班',
  payerName: '张妈妈',
  fen: 3360,
  state,
  stateName: refundStateNames[state],
  reason: '家长退课',
  lines: [
    { words: '未上 8 课时：42.00 元 × 8 ÷ 10 = 33.60 元', fen: 3360 },
    { words: '教材已发，不退', fen: 0 },
  ],
  note: '',
  askedByName: '张妈妈',
  decidedByName: '',
  createTime: '2027-03-15 10:00:00',
  ...given,
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
/** A button of the question; the sign of its call stays in its name while it fades. */
const inDialog = (name: string) =>
  dialog.getByRole('button', { name: new RegExp(`^(loading )?${name}$`) })
const reason = dialog.getByRole('textbox')
const acts = ['批准', '不批准', '重新发起', '登记线下退款']

/** The refund as the server has it; an accepted act changes it. */
let stored: RefundShown
const becomes = (state: RefundState) => () => {
  stored = { ...stored, state, stateName: refundStateNames[state] }
  return {}
}

beforeEach(() => {
  stored = someRefund('REQUESTED')
  server.answer(listRefunds, (input) => pageOfRows([stored], input))
  server.answer(approveRefund, becomes('APPROVED'))
  server.answer(refuseRefund, becomes('CLOSED'))
  server.answer(resendRefund, becomes('APPROVED'))
  server.answer(recordOfflineRefund, becomes('OFFLINE'))
})

async function open(permissions: readonly string[] = [oversee, refund], search = '?open=7') {
  await openDesk(RefundsPage, { at: refundsDesk, permissions, search })
  await expect.element(page.getByRole('link', { name: /张妈妈/ })).toBeVisible()
}
const sent = (endpoint: Pick<Endpoint, 'path'>) =>
  server.askedOf(endpoint).map(({ input }) => input)

test('a refund is opened with who asked for it, why, and its calculation line by line', async () => {
  await open()

  const panel = page.getByRole('complementary')
  await expect
    .element(panel)
    .toMatchTextContent(/张妈妈 · 33\.60 元.*待审核.*家长退课.*足球一班.*张妈妈 · 2027-03-15/)
  await expect
    .element(panel)
    .toMatchTextContent(/计算过程.*42\.00 元 × 8 ÷ 10 = 33\.60 元33\.60.*教材已发，不退0\.00/)
  expect(await axeFindings()).toEqual([])
})

test('a refund is approved once after a question that names family and amount', async () => {
  await open()
  await button('批准').click()
  await expect.element(dialog).toMatchTextContent(/退给张妈妈 33\.60 元？.*不能撤回/)
  await inDialog('取消').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent(approveRefund)).toEqual([])

  await button('批准').click()
  await inDialog('批准退款').dblClick()

  await expect.element(page.getByRole('complementary')).toMatchTextContent(/待退款/)
  await expect.element(button('批准')).not.toBeInTheDocument()
  expect(sent(approveRefund)).toEqual([{ id: '7' }])
})

test('a refund that is not approved needs a reason, which is kept when the server refuses it', async () => {
  const moved = '退款已经由别人办理'
  server.answer(refuseRefund, () => {
    throw new Refusal('REFUND_MOVED', moved)
  })
  await open()
  await button('不批准').click()
  await expect.element(inDialog('不批准')).toBeDisabled()
  await reason.fill('课程已经上完')
  await inDialog('不批准').click()
  await expect.element(page.getByText(moved)).toBeVisible()
  await expect.element(reason).toHaveValue('课程已经上完')

  server.answer(refuseRefund, becomes('CLOSED'))
  passTime(submitThrottleMs)
  await inDialog('不批准').click()

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('complementary')).toMatchTextContent(/未批准/)
  const note = '课程已经上完'
  expect(sent(refuseRefund)).toEqual([
    { id: '7', note },
    { id: '7', note },
  ])
})

test('a refund that the provider could not pay out is sent again once, also by two presses', async () => {
  stored = someRefund('ABNORMAL')
  await open()

  await button('重新发起').dblClick()

  await expect.element(button('重新发起')).not.toBeInTheDocument()
  expect(sent(resendRefund)).toEqual([{ id: '7' }])
})

test('money that was paid back in another way is recorded with its proof, once', async () => {
  stored = someRefund('ABNORMAL')
  await open()
  await button('登记线下退款').click()
  await expect.element(dialog).toMatchTextContent(/已线下退给张妈妈 33\.60 元？/)
  await reason.fill('银行转账，回单号 0012')
  await inDialog('登记').dblClick()

  await expect.element(page.getByRole('complementary')).toMatchTextContent(/线下已退/)
  expect(sent(recordOfflineRefund)).toEqual([{ id: '7', note: '银行转账，回单号 0012' }])
})

test.for<[RefundState, string[]]>([
  ['REQUESTED', ['批准', '不批准']],
  ['APPROVED', ['登记线下退款']],
  ['SENT', []],
  ['DONE', []],
  ['CLOSED', []],
  ['ABNORMAL', ['重新发起', '登记线下退款']],
  ['OFFLINE', []],
])('in the state %s a refund offers %j', async ([state, offered]) => {
  stored = someRefund(state)
  await open()
  await expect.element(page.getByRole('complementary')).toMatchTextContent(/计算过程/)

  expect(acts.filter((act) => button(act).elements().length > 0)).toEqual(offered)
})

test('the head reads refunds and decides none', async () => {
  await open([oversee])
  await expect.element(page.getByRole('complementary')).toMatchTextContent(/计算过程/)

  expect(acts.filter((act) => button(act).elements().length > 0)).toEqual([])
})

test('the list is filtered by state, and an empty one says when refunds appear', async () => {
  server.answer(listRefunds, ({ state, ...input }) => pageOfRows(state ? [stored] : [], input))
  await openDesk(RefundsPage, { at: refundsDesk, permissions: [oversee] })
  await expect.element(page.getByText('还没有退款')).toBeVisible()
  await expect
    .element(page.getByText('家长退课、学校停课或办理请假退费后，退款会出现在这里。'))
    .toBeVisible()

  await page.getByRole('combobox', { name: '状态' }).click()
  await page.getByTitle('待审核', { exact: true }).click()

  await expect.element(page.getByRole('link', { name: /张妈妈/ })).toBeVisible()
  expect(sent(listRefunds).at(-1)).toMatchObject({ state: 'REQUESTED' })
})

test('a list that does not load is loaded again by 重试', async () => {
  server.cutNetwork()
  await openDesk(RefundsPage, { at: refundsDesk, permissions: [oversee] })
  await expect.element(button('重试')).toBeVisible()

  server.restoreNetwork()
  await button('重试').click()

  await expect.element(page.getByRole('link', { name: /张妈妈/ })).toBeVisible()
})
