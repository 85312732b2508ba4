import type { Locator, Page } from '@playwright/test'

import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import { completeTasks } from '../../../domains/workflow/contract/batch.ts'
import { publishDesign, saveDesign } from '../../../domains/flowDesign/contract/designs.ts'
import type { ApproveNode } from '../../../domains/workflow/contract/flow/graph.ts'
import { startByForm } from '../../../domains/workflow/contract/start.ts'
import { getDetail } from '../../../domains/workflow/contract/tasks.ts'
import { axeFindings } from '../../support/axe.ts'
import { deskOf } from '../../support/school.ts'
import type { Phone } from '../../support/test.ts'
import { expect, productUrl, test } from '../../support/test.ts'

const todoAddress = '/pages/plugin/workflow/pages/mine/index?current=0'

/** Creates a request of the teacher that any one of these accounts may decide. */
async function requestFor(subject: string, ...accounts: string[]): Promise<string> {
  const teacher = await deskOf(productUrl(), 'teacher')
  const approvers = accounts.map((account) => demoUserId(demoTenant, account)).join(',')
  return teacher.call(startByForm, {
    processId: 'general',
    subject,
    content: '三年级科学课用',
    approvers,
    way: 'any',
    readers: '',
  })
}

const statusOf = async (id: string) =>
  (await (await deskOf(productUrl(), 'teacher')).call(getDetail, { processInsId: id })).process
    .instanceStatus

async function openTodos(
  { page, open, signIn }: Phone,
  account: string,
  subject: string,
): Promise<Locator> {
  await signIn(account)
  await open(todoAddress)
  const row = rowOf(page, subject)
  await expect(row).toBeVisible()
  return row
}

const rowOf = (page: Page, subject: string): Locator =>
  page.getByRole('list', { name: '我的待办' }).getByRole('listitem').filter({ hasText: subject })
const buttonOf = (row: Locator, verb: string, subject: string): Locator =>
  row.getByRole('button', { name: `${verb} 李老师：${subject}`, exact: true })

/** Sends the browser the touch events of a finger that swipes across the row. */
async function swipe(page: Page, row: Locator, to: 'left' | 'up' = 'left'): Promise<void> {
  await row.scrollIntoViewIfNeeded()
  const box = await row.boundingBox()
  if (!box) throw new Error('the row is not on the screen')
  const client = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width * 0.7, y: box.y + box.height / 2 }
  const drawn = (by: number) =>
    to === 'left' ? { x: at.x - by, y: at.y } : { x: at.x, y: at.y - by }
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  for (let by = 20; by <= 180; by += 20)
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [drawn(by)] })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}

const isOpen = (button: Locator): Promise<void> => expect(button).toBeInViewport({ ratio: 0.9 })
const isShut = (row: Locator): Promise<void> =>
  expect
    .poll(() =>
      row.locator('[inert]').evaluate((actions) => actions.parentElement?.scrollLeft ?? -1),
    )
    .toBe(0)

test('a swipe shows the two answers of a to-do, one row at a time, with a single confirmation', async ({
  phone,
}) => {
  const { page } = phone
  const [first, second] = [`滑动甲 ${Date.now()}`, `滑动乙 ${Date.now()}`]
  const id = await requestFor(first, 'head')
  await requestFor(second, 'head')
  const row = await openTodos(phone, 'head', first)
  const other = rowOf(page, second)
  const agree = buttonOf(row, '通过', first)
  await isShut(row)
  expect(await axeFindings(page, false)).toEqual([])

  await swipe(page, row)
  await isOpen(agree)
  await isOpen(buttonOf(row, '不通过', first))
  expect((await agree.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await axeFindings(page, false)).toEqual([])

  await swipe(page, other)
  await isOpen(buttonOf(other, '通过', second))
  await isShut(row)
  // A small viewport, so that the finger can scroll the page while the row is open.
  await page.setViewportSize({ width: 375, height: 560 })
  await swipe(page, other, 'up')
  await isShut(other)
  await page.setViewportSize({ width: 375, height: 812 })

  await swipe(page, row)
  await isOpen(agree)
  await agree.tap()
  await expect(page.getByText('处理成功')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await statusOf(id)).toBe('approved')
  await expect(other).toBeVisible()
})

test('the same by keyboard: hidden buttons of closed rows are skipped, and the menu refuses with a reason', async ({
  phone,
}) => {
  const { page } = phone
  const [subject, next] = [`按键处理 ${Date.now()}`, `按键下一件 ${Date.now()}`]
  const id = await requestFor(subject, 'head')
  await requestFor(next, 'head')
  const row = await openTodos(phone, 'head', subject)
  await row.getByRole('link').focus()
  await page.keyboard.press('Tab')
  const menu = row.getByRole('button', { name: `李老师：${subject}的操作` })
  await expect(menu).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(row.locator(':focus')).toHaveCount(0)

  await menu.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: `李老师：${subject}` })
  await expect(sheet.getByRole('button', { name: '查看详情' })).toBeVisible()
  await sheet.getByRole('button', { name: '不通过' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: `不通过“李老师：${subject}”` })
  await question.getByRole('textbox', { name: '批复意见' }).fill('请先询价')
  // The first request fails, and the entered opinion is shown again.
  await page.route(
    `**${completeTasks.path}`,
    (route) => route.fulfill({ status: 500, json: { code: 500, success: false, msg: '系统错误' } }),
    {
      times: 1,
    },
  )
  await question.getByRole('button', { name: '不通过' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('系统错误')).toBeVisible()
  await expect(page.getByText('系统错误')).toHaveCount(0)
  await menu.focus()
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: '不通过' }).focus()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('textbox', { name: '批复意见' })).toHaveValue('请先询价')
  await question.getByRole('button', { name: '不通过' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('处理成功')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('list', { name: '我的待办' }).locator('li a:focus')).toHaveCount(1)
  expect(await statusOf(id)).toBe('rejected')
})

test('a refusal by the school is shown, and the row stays', async ({ phone }) => {
  const { page } = phone
  const key = `nobody${Date.now()}`
  // The step after the head would be the applicant's own, so it is skipped.
  const after = { ...step('after', '复核', 'teacher', '李老师'), skipsApplicant: true }
  const subject = await requestOf(
    key,
    { ...step('site', '现场查看', 'head', '王校长'), next: 'after' },
    after,
  )
  const row = await openTodos(phone, 'head', subject)

  await swipe(page, row)
  const agree = buttonOf(row, '通过', subject)
  await isOpen(agree)
  await agree.tap()

  await expect(page.getByText(/“复核”.*没有/)).toBeVisible()
  await expect(row).toBeVisible()
  await isShut(row)
})

test('an answer by swipe without a network waits on the device and arrives once', async ({
  phone,
}) => {
  const { page } = phone
  const subject = `无网滑动 ${Date.now()}`
  const id = await requestFor(subject, 'head')
  const row = await openTodos(phone, 'head', subject)
  // The offline parts load in turn after the list renders.
  await page.waitForFunction(() =>
    ['Dialogs', 'SheetPanel', 'OutboxPage', 'queueActs'].every((part) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    ),
  )
  await page.context().setOffline(true)
  await swipe(page, row)
  await isOpen(buttonOf(row, '通过', subject))
  await buttonOf(row, '通过', subject).tap()
  await expect(row.getByRole('link', { name: /待发送/ })).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)

  // The server's first answer is lost on the way back.
  const answered: number[] = []
  await page.route(`**${completeTasks.path}`, async (route) => {
    const reply = await route.fetch()
    answered.push(reply.status())
    return answered.length === 1 ? route.abort() : route.fulfill({ response: reply })
  })
  await page.context().setOffline(false)
  await expect(page.getByText(`已发送：通过 ${subject}`)).toBeVisible({ timeout: 60_000 })
  expect(answered).toEqual([200, 200])
  await expect(row).toHaveCount(0)
  const { flow, process } = await (
    await deskOf(productUrl(), 'teacher')
  ).call(getDetail, { processInsId: id })
  expect(process.instanceStatus).toBe('approved')
  expect(
    flow.filter(({ assigneeName, outcomeLabel }) => assigneeName === '王校长' && outcomeLabel),
  ).toHaveLength(1)
})

test('a swipe on a task that needs a signature opens it instead', async ({ phone }) => {
  const { page } = phone
  const subject = await requestOf(`sign${Date.now()}`, {
    ...step('site', '现场查看', 'head', '王校长'),
    asksSignature: true,
  })
  const row = await openTodos(phone, 'head', subject)

  await swipe(page, row)
  const opening = buttonOf(row, '打开签名', subject)
  await isOpen(opening)
  await opening.tap()

  await expect(page.getByRole('button', { name: '通过', exact: true })).toBeEnabled()
  await expect(page.getByRole('group', { name: /手写签名/ })).toBeVisible()
})

/**
 * Publishes a flow of these steps and starts a request as the teacher. Returns the request's title.
 */
async function requestOf(key: string, ...steps: ApproveNode[]): Promise<string> {
  const office = await deskOf(productUrl(), 'admin')
  const graph = {
    start: 'apply',
    policy: {
      afterReturn: 'returner' as const,
      withdraw: 'untilClosed' as const,
      recall: 'untilFirstDecision' as const,
    },
    nodes: {
      apply: { kind: 'start' as const, id: 'apply', name: '提交申请', next: 'site' },
      ...Object.fromEntries(steps.map((one) => [one.id, one])),
      done: { kind: 'end' as const, id: 'done', name: '结束' },
    },
  }
  const about = {
    name: key,
    key,
    category: '行政办公',
    icon: '',
    description: '',
    title: '{reason}',
    serialPrefix: '',
    inBatch: true,
  }
  const scope = { roles: [], departments: [], posts: [], users: [] }
  const form = { column: [{ prop: 'reason', label: '事由', required: true }] }
  const { id, rev } = await office.call(saveDesign, { design: { ...about, scope, graph, form } })
  await office.call(publishDesign, { id, rev, note: '' })
  const reason = `投影不亮 ${key}`
  await (await deskOf(productUrl(), 'teacher')).call(startByForm, { processId: key, reason })
  return reason
}

const step = (id: string, name: string, account: string, label: string): ApproveNode => ({
  kind: 'approve',
  id,
  name,
  candidates: [{ kind: 'user', value: demoUserId(demoTenant, account), label }],
  mode: { kind: 'any' },
  fields: { readable: '*', writable: [] },
  onReject: 'end',
  next: 'done',
})
