import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

import { axeFindings } from '../../../../platform/testing/components/axe.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { Refusal, server } from '../../../../platform/testing/components/fakeServer.ts'
import { passTime } from '../../../../platform/testing/components/passTime.ts'
import { completeTasks } from '../../contract/batch.ts'
import { workflowMineScreen } from '../../contract/screens.ts'
import { type FakeTask, FakeTasks } from '../../testing/fakeTasks.ts'
import { openWorkflow } from '../testing/openWorkflow.tsx'

const first = { taskId: '11', title: '投影不亮' }
const second = { taskId: '12', title: '门锁坏了' }
const list = page.getByRole('list', { name: '我的待办' })
const row = list.getByRole('listitem').filter({ hasText: first.title })
const link = row.getByRole('link')
const menu = row.getByRole('button', { name: `李老师：${first.title}的操作` })
const sent = () => server.askedOf(completeTasks)

async function openList(...tasks: readonly FakeTask[]): Promise<FakeTasks> {
  const school = new FakeTasks(...tasks)
  await openWorkflow(linkTo(workflowMineScreen))
  await expect.element(row).toBeVisible()
  return school
}

/** Scrolls the row to its actions, as a swipe does, and presses one of them. */
async function swipeTo(action: string): Promise<void> {
  const track = row.element().firstElementChild
  if (!track) throw new Error('the row has no track')
  track.scrollTo({ left: track.scrollWidth, behavior: 'instant' })
  await row.getByRole('button', { name: `${action} 李老师：${first.title}` }).click()
}
/** Presses a button by keyboard. An overlay that opens moves the focus first. */
async function enter(button: Locator): Promise<void> {
  await expect.element(button).toBeVisible()
  const element = button.element()
  if (!(element instanceof HTMLElement)) throw new Error('the button cannot be focused')
  const overlay = element.closest('[role="dialog"], [role="alertdialog"]')
  await expect.poll(() => !overlay || overlay.contains(document.activeElement)).toBe(true)
  element.focus()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}

/** Opens the menu of the row, after an earlier dialog has closed. */
async function openMenu(): Promise<void> {
  await expect
    .element(page.getByRole('dialog').or(page.getByRole('alertdialog')))
    .not.toBeInTheDocument()
  passTime(2000)
  await enter(menu)
}

test('an answer whose reply is lost waits on the device and is sent again under its key', async () => {
  await openList(first)
  server.loseAnswers()
  await swipeTo('通过')
  await expect.element(row.getByRole('link', { name: /待发送/ })).toBeVisible()
  await expect.element(row.getByRole('button')).not.toBeInTheDocument()
  // The server has processed it and answers the retry from its receipts.
  server.answer(completeTasks, () => ({ count: 1 }))

  server.restoreNetwork()

  await expect.element(page.getByText(`已发送：通过 ${first.title}`)).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
  const keys = sent().map(({ headers }) => headers['idempotency-key'])
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('by keyboard: actions of closed rows are skipped, the comment of a failed attempt is offered again, and the focus moves on', async () => {
  const school = await openList(first, second)
  const question = page.getByRole('alertdialog', { name: `驳回“李老师：${first.title}”` })
  const comment = question.getByRole('textbox', { name: /批复意见/ })
  const no = question.getByRole('button', { name: '驳回' })
  const refuse = page.getByRole('dialog').getByRole('button', { name: '驳回' })
  const anchor = link.element()
  if (anchor instanceof HTMLElement) anchor.focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(menu).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  expect(row.element().contains(document.activeElement)).toBe(false)

  server.answer(completeTasks, () => {
    throw new Error('down')
  })
  await openMenu()
  await expect.element(page.getByRole('button', { name: '查看详情' })).toBeVisible()
  await enter(refuse)
  await comment.fill('请先询价')
  await enter(no)
  await expect.element(page.getByText('服务器开小差了，请稍后再试')).toBeVisible()
  server.answer(completeTasks, ({ ids }) => {
    school.answered.set(String(ids), '')
    return { count: 1 }
  })
  await openMenu()
  await enter(refuse)
  await expect.element(comment).toHaveValue('请先询价')
  await enter(no)

  await expect.element(page.getByText('处理成功')).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
  await expect.element(list.getByRole('link', { name: new RegExp(second.title) })).toHaveFocus()
})

test('an answer may be undone for ten seconds: the row comes back, and nothing was confirmed before', async () => {
  const school = await openList(first, second)
  school.mayUndo = true
  await swipeTo('通过')
  await expect.element(row).not.toBeInTheDocument()
  const bar = page.getByRole('status').filter({ hasText: `已通过 · 李老师：${first.title}` })
  await expect.element(bar).toBeVisible()
  expect(await axeFindings()).toEqual([])

  await page.getByRole('button', { name: '撤销' }).click()

  await expect.element(page.getByText('已撤销，可以重新处理')).toBeVisible()
  await expect.element(row).toBeVisible()
  await expect.element(page.getByRole('button', { name: '撤销' })).not.toBeInTheDocument()
  expect(sent()).toEqual([
    expect.objectContaining({ input: expect.objectContaining({ wait: true }) }),
  ])
})

test('an answer that a device sends later does not wait', async () => {
  const school = await openList(first)
  school.mayUndo = true
  server.cutNetwork()
  await swipeTo('通过')
  await expect.element(row.getByRole('link', { name: /待发送/ })).toBeVisible()

  server.restoreNetwork()

  await expect.element(page.getByText(`已发送：通过 ${first.title}`)).toBeVisible()
  expect(sent().at(-1)?.input).not.toHaveProperty('wait')
})

test('a refusal by the school is shown, and the row stays, closed', async () => {
  await openList(first)
  server.answer(completeTasks, () => {
    throw new Refusal('NOBODY_TO_DECIDE', '“复核”没有可以处理的人')
  })

  await swipeTo('通过')

  await expect.element(page.getByText('“复核”没有可以处理的人')).toBeVisible()
  await expect.element(row).toBeVisible()
  await expect.poll(() => row.element().firstElementChild?.scrollLeft).toBe(0)
})

test('a swipe on a task that needs a signature opens it instead', async () => {
  await openList({ ...first, asksSignature: true })

  await swipeTo('打开签名')

  await expect.element(page.getByRole('button', { name: '通过', exact: true })).toBeEnabled()
  await expect.element(page.getByRole('group', { name: /手写签名/ })).toBeVisible()
})
