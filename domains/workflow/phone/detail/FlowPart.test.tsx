import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../../platform/testing/components/axe.ts'
import type { FlowEntry } from '../../contract/process.ts'
import { FakeTasks } from '../../testing/fakeTasks.ts'
import { openWorkflow, taskAddress } from '../testing/openWorkflow.tsx'

const entry = (name: string, more: Partial<FlowEntry>): FlowEntry => ({
  historyActivityId: name,
  historyActivityName: name,
  historyActivityType: 'userTask',
  assigneeName: '',
  faces: [],
  comments: [],
  reasons: [],
  why: '',
  ...more,
})

const task = {
  taskId: '11',
  title: '投影不亮',
  flow: [
    entry('提交申请', {
      historyActivityType: 'startEvent',
      assigneeName: '李老师',
      faces: ['李老师'],
      endTime: '2027-05-02 08:00:00',
      outcomeLabel: '提交',
      why: '李老师提交申请',
    }),
    entry('总务审批', {
      assigneeName: '周敏、林晓',
      faces: ['周敏', '林晓'],
      createTime: '2027-05-02 08:00:00',
      why: '等待周敏、林晓中的一人',
    }),
    entry('校长审批', {
      historyActivityType: 'candidate',
      assigneeName: '校长',
      why: '前面的步骤完成后到这里',
    }),
  ],
  map: [
    [{ id: 'apply', name: '提交申请', kind: 'start' as const, state: 'done' as const, names: [] }],
    [{ id: 'look', name: '总务审批', kind: 'approve' as const, state: 'now' as const, names: [] }],
  ],
}

const steps = page.getByRole('list', { name: '流转信息' })
const map = page.getByRole('list', { name: '流转图' })
const topOf = (element: Element): number => element.getBoundingClientRect().top

test('facts, decision form and steps are on one page in this order, without tabs', async () => {
  new FakeTasks(task)
  await openWorkflow(taskAddress('11'))
  await expect.element(steps).toBeVisible()

  const parts = [
    page.getByRole('heading', { name: '申请信息' }),
    page.getByText('事由'),
    page.getByRole('textbox', { name: '批复意见' }),
    steps,
  ].map((part) => topOf(part.element()))
  expect(parts).toEqual(parts.toSorted((one, other) => one - other))
  await expect.element(page.getByRole('tab', { name: '流转信息' })).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
})

test('steps show who acts, also those to come, and no reason that says nothing new', async () => {
  new FakeTasks(task)
  await openWorkflow(taskAddress('11'))

  await expect.element(steps.getByText('待进行：校长审批')).toBeVisible()
  await expect.element(steps.getByText('校长', { exact: true })).toBeVisible()
  await expect.element(steps.getByText('等待周敏、林晓中的一人')).toBeVisible()
  await expect.element(steps.getByText('前面的步骤完成后到这里')).not.toBeInTheDocument()
  await expect.element(steps.getByText('李老师提交申请')).not.toBeInTheDocument()

  await expect.element(map).not.toBeInTheDocument()
  await page.getByRole('button', { name: '流转图' }).click()
  await expect.element(map.getByText(/总务审批/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('an address from the time of tabs scrolls to the steps, with the map open', async () => {
  new FakeTasks(task)
  await openWorkflow(`${taskAddress('11')}&tab=map`)

  await expect.element(map).toBeInViewport()
})
