import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { HomePage } from '../domains/content/phone/home/HomePage.tsx'
import { listNews } from '../domains/content/contract/news.ts'
import { listNotices } from '../domains/content/contract/notice.ts'
import { signInFacts } from '../domains/identity/contract/signInPage.ts'
import { listPlans } from '../domains/enrolment/contract/plan.ts'
import { phone as enrolment } from '../domains/enrolment/phone/phone.tsx'
import { listHomeCards } from '../domains/messaging/contract/homeCards.ts'
import { listInbox } from '../domains/messaging/contract/inbox.ts'
import type { InboxEntry } from '../domains/messaging/contract/inbox.ts'
import { phone as messaging } from '../domains/messaging/phone/phone.tsx'
import { ownUser } from '../domains/organisation/contract/ownUser.ts'
import { toPage } from '../platform/contract/page.ts'
import { server } from '../platform/testing/components/fakeServer.ts'
import { openPhone } from '../platform/testing/components/phone.tsx'
import { queryClient } from '../platform/web/calls/queryClient.ts'
import { loadHome } from '../platform/web/navigation/homeEntries.ts'
import { registerManifests } from '../platform/web/navigation/phoneManifest.ts'

const entry = (id: string, title: string): InboxEntry => ({
  key: `message:${id}`,
  kind: 'message',
  title,
  facts: [],
  at: '2027-03-15 08:00:00',
  mark: '去看看',
  link: '/result',
  isReadable: true,
})
const inboxOf = (records: readonly InboxEntry[]) => {
  const message = records.length
  const none = { confirmation: 0, task: 0, receipt: 0, enrolment: 0, record: 0 }
  return {
    ...toPage({ current: 1, size: 5 }, message, [...records]),
    counts: { ...none, message, total: message },
  }
}
const empty = () => toPage({ current: 1, size: 8 }, 0, [])

let waiting: InboxEntry[] = []

beforeAll(async () => {
  registerManifests([messaging, enrolment])
  await Promise.all([loadHome('member'), loadHome('guest')])
})

beforeEach(() => {
  waiting = ['甲', '乙', '丙', '丁'].map((title, at) => entry(String(at + 1), title))
  server.answer(listInbox, () => inboxOf(waiting))
  server.answer(listHomeCards, () => ({ groups: [], cards: [] }))
  server.answer(listNotices, empty)
  server.answer(listNews, empty)
  server.answer(ownUser, () => ({
    id: '5',
    tenantId: '000000',
    tenantName: '澜汀实验学校',
    account: 'test',
    name: '李老师',
    realName: '李老师',
    avatar: '',
    email: '',
    phone: '',
    roleId: '',
    deptId: '',
    postId: '',
    roleName: '教师',
    deptName: '',
    postName: '',
    roles: ['teacher'],
    permissions: [],
    status: 1,
    createTime: '2027-03-01 08:00:00',
    updateTime: '2027-03-01 08:00:00',
  }))
})

test('greeting, bell and list agree on what waits, also after a change elsewhere', async () => {
  await openPhone(HomePage)
  await expect.element(page.getByText('您有 4 项待办')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '待办，4 项' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '全部 4 项待办' })).toBeVisible()

  waiting = waiting.slice(2)
  // As the event stream does.
  await queryClient.invalidateQueries({ queryKey: [listInbox.path] })

  await expect.element(page.getByText('您有 2 项待办')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '待办，2 项' })).toBeVisible()
  await expect.element(page.getByText('甲')).not.toBeInTheDocument()
})

test('without anything waiting the greeting says so', async () => {
  waiting = []
  await openPhone(HomePage)

  await expect.element(page.getByText('今天没有待办')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '待办', exact: true })).toBeVisible()
})

test('a guest sees the school and how to enrol', async () => {
  server.answer(signInFacts, () => ({
    demo: false,
    tenantId: '000000',
    schoolName: '澜汀实验学校',
    smsIsOn: false,
    socialIsOn: false,
    accounts: [],
    schools: [],
    socialChoices: [],
  }))
  server.answer(listPlans, () => ({ serverNow: '2027-03-15 08:00:00', records: [] }))
  await openPhone(HomePage, { person: '' })

  await expect.element(page.getByRole('region', { name: '澜汀实验学校' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /怎样报名/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '登录' })).toBeVisible()
  expect(server.askedOf(listInbox)).toEqual([])
})
