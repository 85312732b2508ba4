import type { Page } from '@playwright/test'

import { getDraft, saveDraft } from '../../../domains/workflow/contract/draft.ts'
import { getDetail } from '../../../domains/workflow/contract/tasks.ts'
import { axeFindings } from '../../support/axe.ts'
import { openDesk } from '../../support/deskSignIn.ts'
import { flowWithFee } from '../../support/flowWithFee.ts'
import { paperPhoto } from '../../support/papers.ts'
import { pressUntilShown } from '../../support/press.ts'
import { deskOf } from '../../support/school.ts'
import { expect, phoneAt, productUrl, test } from '../../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const pane = (page: Page) => page.getByRole('region', { name: '审批详情' })
const opinion = (page: Page) => pane(page).getByRole('textbox', { name: '批复意见' })
const fee = (page: Page) => pane(page).getByRole('textbox', { name: '核定费用' })
const restored = (page: Page) =>
  pane(page).getByText(/已恢复 \d+月\d+日（周.）\d\d:\d\d 暂存的内容/)
const opened = (page: Page, title: string) =>
  expect(pane(page).getByRole('heading', { name: title })).toBeVisible()

/**
 * Creates two requests of one flow, the newer on top. Also returns calls that read the head's
 * stored drafts.
 */
async function twoRequests() {
  const mark = `存${Date.now() % 10_000_000}`
  const start = await flowWithFee(`keep${Date.now()}`)
  const [older, newer] = [await start(`${mark}投影`), await start(`${mark}音箱`)]
  const head = await deskOf(productUrl(), 'head')
  const taskOf = async (processInsId: string) =>
    (await head.call(getDetail, { processInsId })).process.taskId
  const keptOf = async (taskId: string) => (await head.call(getDraft, { taskId })).variables ?? ''
  return { mark, older, newer, head, taskOf, keptOf }
}

const inboxOf = (page: Page, mark: string, account = 'head') =>
  openDesk(page, `/approvals?name=${encodeURIComponent(mark)}`, account)

test('input at the desk is saved automatically, survives moving on by keyboard, appears on the phone, and is deleted with the decision', async ({
  page,
  browser,
  newDesk,
}) => {
  test.setTimeout(180_000)
  const { mark, newer, taskOf, keptOf } = await twoRequests()
  const task = await taskOf(newer)
  const keys = page.keyboard
  await inboxOf(page, mark)
  await expect(page.getByRole('list', { name: '待办' }).getByRole('link')).toHaveCount(2)
  await keys.press('j')
  await opened(page, `${mark}音箱`)
  await expect(fee(page)).toHaveValue('100')
  await keys.press('c')
  await keys.type('先问供应商')
  // Moves on immediately, before the draft can be saved.
  await keys.press('Tab')
  await keys.press('j')
  await opened(page, `${mark}投影`)
  await expect(opinion(page)).toHaveValue('')
  await keys.press('k')
  await opened(page, `${mark}音箱`)
  await expect(opinion(page)).toHaveValue('先问供应商')
  await expect(restored(page)).toBeVisible()
  expect(await keptOf(task)).not.toContain('fee')

  await fee(page).fill('88')
  await pane(page).getByRole('button', { name: '添加附件' }).click()
  await pane(page)
    .locator('input[type="file"]')
    .setInputFiles([await paperPhoto('报价')])
  await expect(pane(page).getByText(/已暂存（\d+月\d+日（周.）\d\d:\d\d）/)).toBeVisible()
  await expect.poll(() => keptOf(task)).toMatch(/"fee":"88".*attachment/)
  expect(await axeFindings(page, false)).toEqual([])

  const phone = phoneAt(
    await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage(),
    productUrl(),
  )
  await phone.signIn('head')
  await phone.open(`/pages/plugin/workflow/pages/form/detail?processInsId=${newer}`)
  await expect(phone.page.getByRole('textbox', { name: '批复意见' })).toHaveValue('先问供应商')
  await expect(phone.page.getByRole('textbox', { name: '核定费用' })).toHaveValue('88')
  await expect(phone.page.getByRole('button', { name: '移除第 1 张' })).toBeVisible()
  await phone.page.context().close()

  const colleague = await newDesk()
  await inboxOf(colleague, mark, 'lead')
  await expect(colleague.getByRole('list', { name: '待办' }).getByRole('link')).toHaveCount(2)
  await colleague.keyboard.press('j')
  await opened(colleague, `${mark}音箱`)
  await expect(fee(colleague)).toHaveValue('100')
  await expect(opinion(colleague)).toHaveValue('')

  await page.reload()
  await opened(page, `${mark}音箱`)
  await expect(fee(page)).toHaveValue('88')
  await expect(pane(page).getByRole('button', { name: '移除附件 1' })).toBeVisible()
  await pane(page)
    .getByRole('heading', { name: `${mark}音箱` })
    .focus()
  await keys.press('a')
  await opened(page, `${mark}投影`)
  await expect(opinion(page)).toHaveValue('')
  await expect(restored(page)).toHaveCount(0)
  const { process, flow } = await (
    await deskOf(productUrl(), 'teacher')
  ).call(getDetail, { processInsId: newer })
  expect(process.variables['fee']).toBe('88')
  expect(flow.flatMap(({ attachments = [] }) => attachments)).toHaveLength(1)
  expect(await keptOf(task)).toBe('')
})

test('a draft can be discarded at the desk, and is deleted when it is cleared', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { mark, newer, taskOf, keptOf } = await twoRequests()
  const task = await taskOf(newer)
  await inboxOf(page, mark)
  await page.getByRole('link', { name: `${mark}音箱` }).click()
  await fee(page).fill('88')
  await opinion(page).fill('先问供应商')
  await expect.poll(() => keptOf(task)).toMatch(/"fee":"88".*先问供应商/)

  await pane(page).getByRole('button', { name: '丢弃暂存的内容' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '丢弃', exact: true }).click()
  await expect(page.getByText('已丢弃')).toBeVisible()
  await expect(fee(page)).toHaveValue('100')
  await expect(opinion(page)).toHaveValue('')
  expect(await keptOf(task)).toBe('')

  await opinion(page).fill('再想想')
  await expect.poll(() => keptOf(task)).toContain('再想想')
  await opinion(page).fill('')
  await expect.poll(() => keptOf(task)).toBe('')
  await expect(pane(page).getByRole('button', { name: '丢弃暂存的内容' })).toHaveCount(0)
})

test('a draft that fails to load blocks nobody at the desk, and is never overwritten unseen', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { mark, newer, head, taskOf, keptOf } = await twoRequests()
  const task = await taskOf(newer)
  await head.call(saveDraft, {
    taskId: task,
    variables: JSON.stringify({ fee: '88', $said: { comment: '先问供应商' } }),
  })
  let isBroken = true
  await page.route(`**${getDraft.path}?*`, (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { code: 500, success: false, msg: '系统错误' } })
      : route.continue(),
  )
  await inboxOf(page, mark)
  await page.getByRole('link', { name: `${mark}音箱` }).click()
  await expect(pane(page).getByText('没有读取到暂存的内容')).toBeVisible()
  await expect(fee(page)).toHaveValue('100')
  await opinion(page).fill('另外的话')
  expect(await axeFindings(page, false)).toEqual([])

  isBroken = false
  const restore = pane(page).getByRole('button', { name: '恢复暂存的内容' })
  await pressUntilShown(pane(page).getByRole('button', { name: '重试读取暂存的内容' }), restore)
  await restore.click()
  await expect(page.getByRole('dialog', { name: '恢复暂存的内容？' })).toBeVisible()
  expect(await keptOf(task)).toContain('先问供应商')
  await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click()
  await expect(restored(page)).toBeVisible()
  await expect(fee(page)).toHaveValue('88')
  await expect(opinion(page)).toHaveValue('先问供应商')
})

test('a draft saved elsewhere meanwhile is offered, not overwritten', async ({ page }) => {
  test.setTimeout(180_000)
  const { mark, newer, head, taskOf, keptOf } = await twoRequests()
  const task = await taskOf(newer)
  await inboxOf(page, mark)
  await page.getByRole('link', { name: `${mark}音箱` }).click()
  await opinion(page).fill('在学校')
  await expect.poll(() => keptOf(task)).toContain('在学校')
  // The page shows the time of a draft to the second.
  await expect
    .poll(async () => {
      await head.call(saveDraft, {
        taskId: task,
        variables: JSON.stringify({ $said: { comment: '在家里写的' } }),
      })
      return (await head.call(getDraft, { taskId: task })).updateTime
    })
    .not.toBe((await head.call(getDraft, { taskId: task })).updateTime)

  await opinion(page).fill('在学校，又一天')
  await pane(page).getByRole('button', { name: '恢复暂存的内容' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).click()

  await expect(opinion(page)).toHaveValue('在家里写的')
  expect(await keptOf(task)).toContain('在家里写的')
})
