/**
 * The one inbox: everything that waits for a person, from all domains. The badge, the bell, the
 * greeting and the home pages show its counts, so they must follow every decision.
 */
import { demoTenant, demoUserId } from '../db/demo/world.ts'
import { draftNotice, publishNotice } from '../domains/content/contract/noticeDesk.ts'
import { confirmNotice, listPending } from '../domains/content/contract/noticeReceipt.ts'
import { claimSeat, listOwnChoices } from '../domains/courseChoice/contract/choice.ts'
import {
  openRound,
  classId,
  rain,
  setPrice,
} from '../domains/courseChoice/server/testing/openRound.ts'
import { acknowledgeMessage } from '../domains/enrolment/contract/message.ts'
import { claimAnd, someApplication } from '../domains/enrolment/server/testing/enrolmentFactory.ts'
import { someLeave, studentForm, taskOf } from '../domains/leave/server/testing/someLeave.ts'
import { getCounts } from '../domains/messaging/contract/message.ts'
import { listInbox, readInbox } from '../domains/messaging/contract/inbox.ts'
import type { InboxKind } from '../domains/messaging/contract/inbox.ts'
import { listTodo } from '../domains/workflow/contract/inbox.ts'
import { completeTask } from '../domains/workflow/contract/tasks.ts'
import { practisePayment } from '../domains/payment/contract/order.ts'
import type { ApiClient } from '../platform/testing/apiClient.ts'
import { expect, test } from './testing/world.ts'

const inboxOf = async (client: ApiClient, kind?: InboxKind) =>
  (await client.call(listInbox, { size: 200, ...(kind && { kind }) })).data

test('GET message/inbox: works with the tasks of a teacher and loses them once they are decided', async ({
  api,
}) => {
  const teacher = api.as('teacher')
  const leave = await someLeave(api, 'parent', studentForm())
  const taskId = await taskOf(api, 'teacher', leave)

  const { records, counts } = await inboxOf(teacher, 'task')
  expect(records).toContainEqual(
    expect.objectContaining({ key: `task:${taskId}`, mark: '去处理', isReadable: false }),
  )
  expect(counts.task).toBe((await teacher.call(listTodo, {})).data.total)

  await teacher.call(completeTask, { taskId, pass: true })

  const after = await inboxOf(teacher, 'task')
  expect(after.records.map(({ key }) => key)).not.toContain(`task:${taskId}`)
  expect(after.counts).toEqual({
    ...counts,
    total: counts.total - 1,
    task: counts.task - 1,
  })
  expect(after.counts.task).toBe((await teacher.call(getCounts, {})).data.todos)
})

test('GET message/inbox: works with the result of a request, until it is opened', async ({
  api,
}) => {
  const parent = api.as('parent')
  const before = (await inboxOf(parent)).counts
  const leave = await someLeave(api, 'parent', studentForm())
  const taskId = await taskOf(api, 'teacher', leave)
  await api.as('teacher').call(completeTask, { taskId, pass: true })

  const { records, counts } = await inboxOf(parent)
  const result = records.find(({ title }) => title.startsWith('申请已通过：'))
  expect(result).toMatchObject({ kind: 'message', isReadable: true })
  expect(counts.total).toBe(before.total + 1)
  await parent.call(readInbox, {
    entries: [{ kind: 'message', id: result?.key.slice('message:'.length) ?? '' }],
  })

  expect((await inboxOf(parent)).counts).toEqual(before)
})

test('GET message/inbox: works with notices until the family has confirmed', async ({ api }) => {
  const parent = api.as('parent')
  const before = (await inboxOf(parent)).counts
  const audience = [{ kind: 'person', ids: [demoUserId(demoTenant, 'parent')] }]
  const draft = { title: '家长会', category: 1, content: '<p>好</p>', audience }
  const { id } = (await api.as('head').call(draftNotice, { ...draft, receipt: 'confirm' })).data
  await api.as('head').call(publishNotice, { id })

  const { records, counts } = await inboxOf(parent)
  expect(records).toContainEqual(
    expect.objectContaining({ key: `receipt:${id}`, title: '家长会', mark: '去确认' }),
  )
  expect(counts).toEqual({ ...before, total: before.total + 1, receipt: before.receipt + 1 })
  expect(counts.receipt).toBe((await parent.call(listPending, {})).data.total)

  await parent.call(confirmNotice, { id })

  expect((await inboxOf(parent)).counts).toEqual(before)
})

test('GET message/inbox: works with messages about an application; returned forms until they are sent again', async ({
  api,
  database,
}) => {
  const parent = api.as('parent')
  const { id } = await someApplication(api, database)
  await claimAnd(api.as('reviewer'), id, 'return')

  const { records } = await inboxOf(parent, 'enrolment')
  const [returned, received] = records
  expect(records).toMatchObject([
    { title: '报名需要修改', mark: '去修改', isReadable: false },
    { mark: '去看看', isReadable: true },
  ])

  await parent.call(readInbox, {})
  expect((await inboxOf(parent, 'enrolment')).records.map(({ key }) => key)).toEqual([
    returned?.key,
  ])
  expect(received?.key).toMatch(/^enrolment:/)

  await parent.call(acknowledgeMessage, { id: returned?.key.split(':')[1] ?? '' })
  expect((await inboxOf(parent, 'enrolment')).counts.enrolment).toBe(1)
})

test('GET message/inbox: works with seats that must be paid, first in the inbox', async ({
  api,
  database,
}) => {
  await openRound(database)
  await setPrice(database, 0, 500)
  const parent = api.as('parent')
  const before = (await inboxOf(parent)).counts
  await parent.call(claimSeat, { classId: classId(0), childId: rain })

  const { records, counts } = await inboxOf(parent)
  expect(records[0]).toMatchObject({ title: '课后课程待付款', mark: '去付款' })
  expect(records[0]?.facts[0]).toBe('张小雨')
  expect(counts.confirmation).toBe(before.confirmation + 1)
  expect((await inboxOf(api.as('parent2'))).counts.confirmation).toBe(0)

  const { data } = await parent.call(listOwnChoices, { childId: rain })
  await parent.call(practisePayment, { id: data.records[0]?.orderId ?? '0' })
  expect((await inboxOf(parent)).counts.confirmation).toBe(before.confirmation)
})

test.for(['parent', 'parent2', 'teacher', 'head', 'reviewer', 'lead', 'afterschool', 'admin'])(
  'GET message/inbox: works for %s with counts that equal the entries',
  async (account, { api }) => {
    const { records, counts, total } = await inboxOf(api.as(account))
    const { total: sum, ...kinds } = counts

    expect(records).toHaveLength(Math.min(sum, 200))
    expect(total).toBe(sum)
    for (const [kind, count] of Object.entries(kinds))
      expect(records.filter((one) => one.kind === kind)).toHaveLength(count)
    expect(new Set(records.map(({ key }) => key)).size).toBe(records.length)
  },
)
