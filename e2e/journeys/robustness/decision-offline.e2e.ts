import type { Page } from '@playwright/test'

import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import { startByForm } from '../../../domains/workflow/contract/start.ts'
import { publishDesign, saveDesign } from '../../../domains/flowDesign/contract/designs.ts'
import { completeTask, getDetail } from '../../../domains/workflow/contract/tasks.ts'
import { axeFindings } from '../../support/axe.ts'
import { choosePeople } from '../../support/choosePeople.ts'
import { paperPhoto } from '../../support/papers.ts'
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
const todoAddress = '/pages/plugin/workflow/pages/mine/index?current=0'

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

test('a colleague was faster: the act stops with the school’s message and can be given up', async ({
  phone,
}) => {
  test.setTimeout(180_000)
  const { page } = phone
  const subject = `同事先办 ${Date.now()}`
  const id = await requestFor(subject, 'head', 'lead')
  await phone.signIn('head')
  await phone.open(todoAddress)
  await expect(page.getByRole('link', { name: new RegExp(subject) })).toBeVisible()
  await openTask(phone, id)
  await approveOffline(page, '校长同意')
  await phone.open(todoAddress)
  await expect(page.getByRole('link', { name: new RegExp(`${subject}.*待发送`) })).toBeVisible()

  const lead = await deskOf(productUrl(), 'lead')
  const { process } = await lead.call(getDetail, { processInsId: id })
  await lead.call(completeTask, { taskId: process.taskId, pass: true, comment: '周敏同意' })
  await page.context().setOffline(false)

  await page.getByRole('link', { name: /1 项没有发送成功/ }).tap()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: subject })).toBeVisible()
  await expect(main.getByText('已由周敏处理（同意），无需重复操作')).toBeVisible()
  await page.getByRole('button', { name: `放弃：${subject}` }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃', exact: true }).tap()
  await expect(page.getByText('没有待发送的事项')).toBeVisible()
  expect(await answersTo(id, '周敏同意')).toBeGreaterThan(0)
  expect(await answersTo(id, '校长同意')).toBe(0)
})

type Candidate = { kind: 'user' | 'role'; value: string; label: string }

/**
 * Creates a request whose approval requires a signature. The head decides it by name or as a member
 * of a group.
 */
async function requestToSign(
  key: string,
  candidate: Candidate = { kind: 'user', value: demoUserId(demoTenant, 'head'), label: '王校长' },
): Promise<string> {
  const office = await deskOf(productUrl(), 'admin')
  const site = {
    kind: 'approve' as const,
    id: 'site',
    name: '现场查看',
    candidates: [candidate],
    allows: ['transfer' as const],
    mode: { kind: 'any' as const },
    fields: { readable: '*' as const, writable: [] },
    onReject: 'end' as const,
    asksSignature: true,
    next: 'done',
  }
  const design = {
    name: key,
    key,
    category: '行政办公',
    icon: '',
    description: '',
    title: '{reason}',
    serialPrefix: '',
    inBatch: true,
    scope: { roles: [], departments: [], posts: [], users: [] },
    graph: {
      start: 'apply',
      policy: {
        afterReturn: 'returner' as const,
        withdraw: 'untilClosed' as const,
        recall: 'untilFirstDecision' as const,
        mayCopy: true,
      },
      nodes: {
        apply: { kind: 'start' as const, id: 'apply', name: '提交申请', next: 'site' },
        site,
        done: { kind: 'end' as const, id: 'done', name: '结束' },
      },
    },
    form: { column: [{ prop: 'reason', label: '事由', required: true }] },
  }
  const { id, rev } = await office.call(saveDesign, { design })
  await office.call(publishDesign, { id, rev, note: '' })
  const teacher = await deskOf(productUrl(), 'teacher')
  return teacher.call(startByForm, { processId: key, reason: '投影不亮' })
}

test('comment and files of an act that the school refused later are there when the task is opened again', async ({
  phone,
}) => {
  test.setTimeout(180_000)
  const { page } = phone
  const id = await requestToSign(`sign${Date.now()}`)
  await phone.signIn('head')
  await openTask(phone, id)
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([await paperPhoto('现场')])
  await expect(page.getByRole('img', { name: '第 1 张' })).toBeVisible()
  await approveOffline(page, '灯泡已坏')
  await page.context().setOffline(false)
  await expect(page.getByText('没有发送成功：通过（灯泡已坏）')).toBeVisible()

  await page.goto('about:blank')
  await phone.open(detailOf(id))

  await expect(page.getByRole('textbox', { name: '批复意见' })).toHaveValue('灯泡已坏')
  await expect(page.getByRole('button', { name: '移除第 1 张' })).toBeVisible()
})

test('claiming a task, sending copies and handing it on leave a refused act alone', async ({
  phone,
}) => {
  test.setTimeout(180_000)
  const { page } = phone
  const id = await requestToSign(`hand${Date.now()}`, {
    kind: 'role',
    value: 'head',
    label: '校长',
  })
  await phone.signIn('head')
  await openTask(phone, id)
  await approveOffline(page, '灯泡已坏')
  await page.context().setOffline(false)
  const refused = page.getByText('没有发送成功：通过（灯泡已坏）')
  await expect(refused).toBeVisible()

  await page.getByRole('button', { name: '签收', exact: true }).tap()
  await expect(page.getByText('已签收，半小时内由你处理')).toBeVisible()
  await expect(page.getByRole('button', { name: '签收', exact: true })).toHaveCount(0)
  await expect(refused).toBeVisible()

  for (const [verb, words, name, said] of [
    ['抄送', '留言', '吴会计', '已抄送'],
    ['转办', '转办意见', '周敏', '转办成功'],
  ] as const) {
    await page.getByRole('button', { name: '更多', exact: true }).tap()
    await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).tap()
    await choosePeople(page, [name])
    await page.getByRole('textbox', { name: new RegExp(words) }).fill('请看')
    await page.getByRole('button', { name: verb, exact: true }).tap()
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: '通过', exact: true })).toHaveCount(0)

  await phone.open(outboxAddress)
  await expect(page.getByRole('main').getByText(/灯泡已坏/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^放弃/ })).toBeVisible()
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
    .getByRole('alertdialog', { name: '有 1 项内容还没有送达学校' })
    .getByRole('button', { name: '保持登录，稍后处理' })
    .tap()
  await phone.open(outboxAddress)
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await phone.open(settingAddress)
  await signOut(page)
  await page
    .getByRole('alertdialog', { name: '有 1 项内容还没有送达学校' })
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
