import type { Locator, Page } from '@playwright/test'

import { getDraft, saveDraft } from '../../../domains/workflow/contract/draft.ts'
import { getDetail } from '../../../domains/workflow/contract/tasks.ts'
import { axeFindings } from '../../support/axe.ts'
import { flowWithFee } from '../../support/flowWithFee.ts'
import { paperPhoto } from '../../support/papers.ts'
import { deskOf } from '../../support/school.ts'
import { expect, productUrl, test } from '../../support/test.ts'

const requestFor = async (key: string): Promise<string> =>
  (await flowWithFee(key))(`投影不亮 ${key}`)
const detailOf = (processInsId: string): string =>
  `/pages/plugin/workflow/pages/form/detail?processInsId=${processInsId}`
const opinion = (page: Page): Locator => page.getByRole('textbox', { name: '批复意见' })
const fee = (page: Page): Locator => page.getByRole('textbox', { name: '核定费用' })

async function keep(page: Page): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '暂存', exact: true }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(
    page.getByRole('status').filter({ hasText: /已暂存（\d+月\d+日（周.）\d\d:\d\d）/ }),
  ).toBeVisible()
}

const restored = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /已恢复 \d+月\d+日（周.）\d\d:\d\d 暂存的内容/ })

test('a decider’s input is found again on another device, and by nobody else', async ({
  phone,
  newPhone,
}) => {
  test.setTimeout(180_000)
  const id = await requestFor(`keep${Date.now()}`)
  const { page } = phone
  await phone.signIn('head')
  await phone.open(detailOf(id))
  await expect(fee(page)).toHaveValue('100')
  await opinion(page).fill('先问供应商')
  await fee(page).fill('88')
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([await paperPhoto('报价')])
  await expect(page.getByRole('img', { name: '第 1 张' })).toBeVisible()
  await keep(page)
  expect(await axeFindings(page, false)).toEqual([])

  const colleague = await newPhone()
  await colleague.signIn('lead')
  await colleague.open(detailOf(id))
  await expect(fee(colleague.page)).toHaveValue('100')
  await expect(opinion(colleague.page)).toHaveValue('')
  await expect(restored(colleague.page)).toHaveCount(0)

  const other = await newPhone()
  await other.signIn('head')
  await other.open('/pages/plugin/workflow/pages/create/index')
  await expect(other.page.getByRole('link', { name: /通用审批/ })).toBeVisible()
  await expect(other.page.getByRole('heading', { name: '草稿' })).toHaveCount(0)
  await other.open(detailOf(id))
  await expect(restored(other.page)).toBeVisible()
  await expect(fee(other.page)).toHaveValue('88')
  await expect(opinion(other.page)).toHaveValue('先问供应商')
  await expect(other.page.getByRole('button', { name: '移除第 1 张' })).toBeVisible()
  await opinion(other.page).fill('同意')
  await other.page.getByRole('button', { name: '通过', exact: true }).tap()
  await expect(other.page.getByText('处理成功')).toBeVisible()

  const { process, flow } = await (
    await deskOf(productUrl(), 'teacher')
  ).call(getDetail, { processInsId: id })
  expect(process.variables['fee']).toBe('88')
  expect(flow.flatMap(({ attachments = [] }) => attachments)).toHaveLength(1)
})

test('a draft can be discarded: the page shows the stored request', async ({ phone }) => {
  test.setTimeout(180_000)
  const id = await requestFor(`drop${Date.now()}`)
  const { page } = phone
  await phone.signIn('head')
  await phone.open(detailOf(id))
  await opinion(page).fill('先问供应商')
  await fee(page).fill('88')
  await keep(page)
  await page.goto('about:blank')
  await phone.open(detailOf(id))
  await expect(restored(page)).toBeVisible()

  await page.getByRole('button', { name: '丢弃暂存的内容' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '丢弃', exact: true }).tap()

  await expect(page.getByText('已丢弃')).toBeVisible()
  await expect(restored(page)).toHaveCount(0)
  await expect(fee(page)).toHaveValue('100')
  await expect(opinion(page)).toHaveValue('')
  await page.goto('about:blank')
  await phone.open(detailOf(id))
  await expect(fee(page)).toHaveValue('100')
  await expect(restored(page)).toHaveCount(0)
})

test('only changes are saved, and other actions on the task keep the comment', async ({
  phone,
}) => {
  test.setTimeout(180_000)
  const id = await requestFor(`claim${Date.now()}`)
  const { page } = phone
  await phone.signIn('head')
  await phone.open(detailOf(id))
  await expect(fee(page)).toHaveValue('100')
  await opinion(page).fill('先问供应商')
  await keep(page)
  const head = await deskOf(productUrl(), 'head')
  const { taskId } = (await head.call(getDetail, { processInsId: id })).process
  const { variables = '' } = await head.call(getDraft, { taskId })
  expect(variables).toContain('先问供应商')
  expect(variables).not.toContain('fee')

  await opinion(page).fill('再问一家')
  await page.getByRole('button', { name: '更多', exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '签收', exact: true }).tap()
  await expect(page.getByText('已签收，半小时内由您处理')).toBeVisible()
  await expect(page.getByRole('button', { name: '签收', exact: true })).toHaveCount(0)
  await expect(opinion(page)).toHaveValue('再问一家')
})

test('a draft that loads late blocks nobody: it is loaded again, offered, and never overwritten unseen', async ({
  phone,
}) => {
  test.setTimeout(180_000)
  const id = await requestFor(`late${Date.now()}`)
  const { page } = phone
  const head = await deskOf(productUrl(), 'head')
  const { taskId } = (await head.call(getDetail, { processInsId: id })).process
  await head.call(saveDraft, {
    taskId,
    variables: JSON.stringify({ fee: '88', $said: { comment: '先问供应商' } }),
  })
  let hasFailed = false
  await page.route(`**${getDraft.path}?*`, (route) => {
    if (hasFailed) return route.continue()
    hasFailed = true
    return route.fulfill({ status: 500, json: { code: 500, success: false, msg: '系统错误' } })
  })
  await phone.signIn('head')
  await phone.open(detailOf(id))
  const lost = page.getByRole('status').filter({ hasText: '没有读取到暂存的内容' })
  await expect(lost).toBeVisible()
  await expect(fee(page)).toHaveValue('100')
  expect(await axeFindings(page, false)).toEqual([])
  await opinion(page).fill('另外的话')
  await page.getByRole('button', { name: '更多', exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '暂存', exact: true }).tap()
  await expect(page.getByText('没有读取到暂存的内容，请先重试')).toBeVisible()
  expect((await head.call(getDraft, { taskId })).variables).toContain('先问供应商')

  await lost.getByRole('button', { name: '重试' }).tap()
  await page.getByRole('button', { name: '恢复暂存的内容' }).tap()
  await page
    .getByRole('alertdialog', { name: '恢复暂存的内容？' })
    .getByRole('button', { name: '恢复', exact: true })
    .tap()
  await expect(restored(page)).toBeVisible()
  await expect(fee(page)).toHaveValue('88')
  await expect(opinion(page)).toHaveValue('先问供应商')
})
