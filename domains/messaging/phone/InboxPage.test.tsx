import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { toPage } from '../../../platform/contract/page.ts'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhone } from '../../../platform/testing/components/phone.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { listInbox, readInbox } from '../contract/inbox.ts'
import type { InboxEntry } from '../contract/inbox.ts'
import { screen } from '../../../platform/contract/screen.ts'
import { InboxPage } from './InboxPage.tsx'

const task: InboxEntry = {
  key: 'task:11',
  kind: 'task',
  title: '陈小北的请假申请',
  facts: ['病假', '1 天'],
  at: '2027-03-15 08:00:00',
  mark: '去处理',
  link: '/task',
  isReadable: false,
}
const message: InboxEntry = {
  ...task,
  key: 'message:12',
  kind: 'message',
  title: '摇号结果出来了',
  facts: [],
  mark: '去看看',
  link: '/result',
  isReadable: true,
}
const none = { total: 0, confirmation: 0, task: 0, receipt: 0, enrolment: 0, record: 0, message: 0 }

let entries: InboxEntry[] = []

beforeEach(() => {
  entries = [message, task]
  server.answer(listInbox, ({ kind, size }) => {
    const shown = entries.filter((one) => kind === undefined || one.kind === kind)
    const counts = { ...none, total: entries.length }
    for (const one of entries) counts[one.kind] += 1
    return { ...toPage({ current: 1, size: Number(size) }, shown.length, shown), counts }
  })
  server.answer(readInbox, () => {
    entries = [task]
    return { ...none, total: 1, task: 1 }
  })
})

const others = (['/task', '/result'] as const).map(
  (path) => [screen(path), () => <Page title={path}>{null}</Page>] as const,
)

test('the inbox shows what waits by kind, and a task leads to its page', async () => {
  await openPhone(InboxPage, { others })

  await expect.element(page.getByRole('radio', { name: '全部 2' })).toBeChecked()
  await page.getByRole('radio', { name: '待审批 1' }).click()
  await expect.element(page.getByText('摇号结果出来了')).not.toBeInTheDocument()

  await page.getByRole('link', { name: /陈小北的请假申请.*病假 · 1 天/ }).click()

  await expect.element(page.getByRole('heading', { name: '/task' })).toBeVisible()
  expect(server.askedOf(readInbox)).toEqual([])
})

test('opening a message reads it and leads on', async () => {
  await openPhone(InboxPage, { others })

  await page.getByRole('button', { name: /摇号结果出来了/ }).click()

  await expect.element(page.getByRole('heading', { name: '/result' })).toBeVisible()
  expect(server.askedOf(readInbox).map(({ input }) => input)).toEqual([
    { entries: [{ kind: 'message', id: '12' }] },
  ])
})

test('all messages can be marked as read at once; tasks stay', async () => {
  await openPhone(InboxPage)

  await page.getByRole('button', { name: '消息全部标为已读' }).click()

  await expect.element(page.getByText('摇号结果出来了')).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: '全部 1' })).toBeVisible()
})

test('an empty inbox says so kindly', async () => {
  entries = []
  await openPhone(InboxPage)

  await expect.element(page.getByText('现在没有待办')).toBeVisible()
})

test('a failed inbox is loaded again by 重试', async () => {
  server.cutNetwork()
  await openPhone(InboxPage)
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()

  server.restoreNetwork()
  await page.getByRole('button', { name: '重试' }).click()

  await expect.element(page.getByText('摇号结果出来了')).toBeVisible()
})
