import type { Page } from '@playwright/test'

import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import { startByForm } from '../../../domains/workflow/contract/start.ts'
import { getDetail } from '../../../domains/workflow/contract/tasks.ts'
import { axeFindings } from '../../support/axe.ts'
import { deskOf } from '../../support/school.ts'
import type { Phone } from '../../support/test.ts'
import { expect, productUrl, test } from '../../support/test.ts'

/** Creates a request of the teacher that the head, or any one of several accounts, may decide. */
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

const detailOf = (processInsId: string): string =>
  `/pages/plugin/workflow/pages/form/detail?processInsId=${processInsId}`
const outboxAddress = '/pages/plugin/workflow/pages/outbox/index'
const settingAddress = '/pages/system/setting'

/** Opens the task and waits until the page has loaded everything that deciding offline needs. */
async function openTask({ page, open }: Phone, id: string): Promise<void> {
  await open(detailOf(id))
  await expect(page.getByRole('button', { name: '通过', exact: true })).toBeEnabled()
  // The parts load in turn, the dialogs first. Other pages may already have loaded the last one.
  await page.waitForFunction(() =>
    ['SheetPanel', 'OutboxPage'].every((part) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    ),
  )
}

async function approveOffline(page: Page, opinion: string): Promise<void> {
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: '批复意见' }).fill(opinion)
  await page.getByRole('button', { name: '通过', exact: true }).tap()
  await expect(page.getByText(`待发送：通过（${opinion}）`)).toBeVisible()
  await expect(page.getByRole('button', { name: '通过', exact: true })).toHaveCount(0)
}

/** Counts the entries with this opinion in the request's history, as the applicant reads it. */
async function answersTo(id: string, opinion: string): Promise<number> {
  const teacher = await deskOf(productUrl(), 'teacher')
  const { flow } = await teacher.call(getDetail, { processInsId: id })
  return JSON.stringify(flow).split(opinion).length - 1
}

test('an answer given without a network survives a reload and arrives once', async ({ phone }) => {
  test.setTimeout(180_000)
  const { page } = phone
  const subject = `无网审批 ${Date.now()}`
  const id = await requestFor(subject, 'head')
  await phone.signIn('head')
  await openTask(phone, id)
  await approveOffline(page, '同意采购')

  await page.getByRole('link', { name: '查看待发送' }).tap()
  const card = page.getByRole('main')
  await expect(card.getByRole('heading', { name: subject })).toBeVisible()
  await expect(card.getByText('等待网络，联网后自动发送')).toBeVisible()
  expect(await axeFindings(page, false)).toEqual([])
  expect(await answersTo(id, '同意采购')).toBe(0)

  // The page cannot reload offline, but the decision is stored on the device.
  await page.reload({ waitUntil: 'commit' }).catch(() => undefined)
  await expect(async () => page.goto('about:blank')).toPass()
  await page.context().setOffline(false)
  await phone.open(outboxAddress)
  await expect(page.getByText('没有待发送的事项')).toBeVisible()
  expect(await answersTo(id, '同意采购')).toBe(1)
})

test('a queued decision belongs to its author: signing out asks, and another person on the phone neither sees nor sends it', async ({
  phone,
}) => {
  test.setTimeout(180_000)
  const { page } = phone
  const subject = `换人登录 ${Date.now()}`
  const id = await requestFor(subject, 'head', 'lead')
  await phone.signIn('head')
  await openTask(phone, id)
  await approveOffline(page, '等网络')

  // The session expires overnight, and a colleague signs in on the same phone.
  await page.evaluate(() =>
    ['qinghe.login', 'qinghe.token'].forEach((key) => localStorage.removeItem(key)),
  )
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await phone.signInByForm('lead')
  await phone.open(outboxAddress)
  await expect(page.getByText('没有待发送的事项')).toBeVisible()
  await phone.open(settingAddress)
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await openTask(phone, id)
  expect(await answersTo(id, '等网络')).toBe(0)
  await approveOffline(page, '周敏无网')

  await phone.open(settingAddress)
  await signOut(page)
  await page
    .getByRole('alertdialog', { name: '有 1 项还没有发送或保存的内容' })
    .getByRole('button', { name: '保持登录，稍后处理' })
    .tap()
  await phone.open(outboxAddress)
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await phone.open(settingAddress)
  await signOut(page)
  await page
    .getByRole('alertdialog', { name: '有 1 项还没有发送或保存的内容' })
    .getByRole('button', { name: '放弃并退出' })
    .tap()
  await expect(page.getByRole('textbox', { name: '密码' })).toBeVisible()

  await page.context().setOffline(false)
  await phone.signInByForm('head')
  await expect(page.getByText(`已发送：通过 ${subject}`)).toBeVisible()
  expect([await answersTo(id, '等网络'), await answersTo(id, '周敏无网')]).toEqual([1, 0])
})

test('signing out at the desk of the same device sends its unsent work and leaves nothing', async ({
  phone,
}) => {
  test.setTimeout(180_000)
  const { page } = phone
  const id = await requestFor(`在电脑退出 ${Date.now()}`, 'head')
  await phone.signIn('head')
  await openTask(phone, id)
  await approveOffline(page, '等网络')
  // No page of the app is open when the network returns.
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${productUrl()}/desk/`)

  await page.getByRole('button', { name: '王校长' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('textbox', { name: /账号/ })).toBeVisible()

  expect(await answersTo(id, '等网络')).toBe(1)
  await page.setViewportSize({ width: 375, height: 812 })
  await phone.signInByForm('head')
  await phone.open(outboxAddress)
  await expect(page.getByText('没有待发送的事项')).toBeVisible()
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '退出登录' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录', exact: true }).tap()
}
