import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { axeFindings } from '../../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../../platform/testing/components/desk.tsx'
import type { FlowDesign } from '../../../workflow/contract/design.ts'
import { workflowPermissions } from '../../../workflow/contract/permissions.ts'
import { withFacts } from '../../contract/flow/designFacts.ts'
import { designsDesk } from '../../contract/screens.ts'
import { FactsField } from './FactsField.tsx'

const trip: FlowDesign = {
  name: '外出',
  key: 'trip',
  category: '行政办公',
  icon: 'car',
  description: '',
  title: '',
  serialPrefix: '',
  inBatch: false,
  scope: { roles: [], departments: [], posts: [], users: [] },
  graph: {
    start: 'apply',
    policy: { afterReturn: 'returner', withdraw: 'never', recall: 'never' },
    nodes: {
      apply: { kind: 'start', id: 'apply', name: '发起', next: 'look' },
      look: {
        kind: 'approve',
        id: 'look',
        name: '主任审批',
        candidates: [],
        mode: { kind: 'any' },
        fields: { readable: ['place', 'km', 'day', 'way'], writable: [] },
        onReject: 'end',
        next: 'done',
      },
      done: { kind: 'end', id: 'done', name: '结束' },
    },
  },
  form: {
    column: [
      { prop: 'place', label: '地点' },
      { prop: 'km', label: '公里', type: 'number' },
      { prop: 'day', label: '出发', type: 'date' },
      { prop: 'way', label: '方式' },
      { prop: 'fee', label: '费用', type: 'number' },
      { prop: 'code', label: '口令', type: 'password' },
    ],
  },
}

let design: FlowDesign

async function open(first: FlowDesign): Promise<void> {
  design = first
  const Trial = () => {
    const [value, setValue] = useState(first)
    const change = (facts: readonly string[]) => {
      design = withFacts(value, facts)
      setValue(design)
    }
    return <FactsField design={value} onChange={change} />
  }
  await openDesk(Trial, { at: designsDesk, permissions: [workflowPermissions.design] })
}

const field = page.getByRole('combobox', { name: '列表要点' })
const option = (title: string) => page.getByTitle(title, { exact: true })

test('up to three fields are chosen in order; one that a step may not read cannot be', async () => {
  await open(trip)
  await expect.element(page.getByText(/不选时，自动显示表单里的第一个选项/)).toBeVisible()

  await field.click()
  await option('公里').click()
  await option('地点').click()
  await option('费用（主任审批看不到）').click({ force: true })
  expect(design.facts).toEqual(['km', 'place'])
  await option('出发').click()
  await expect.element(page.getByText(/在标题下显示：公里 · 地点 · 出发/)).toBeVisible()
  await option('方式').click({ force: true })
  expect(design.facts).toEqual(['km', 'place', 'day'])
  await expect.element(option('口令')).not.toBeInTheDocument()
})

test('a removed field stays until it is taken out, and without any the key is gone', async () => {
  await open({ ...trip, facts: ['gone'] })
  await expect.element(page.getByText(/在标题下显示：gone/)).toBeVisible()
  expect(await axeFindings()).toEqual([])

  await field.click()
  await userEvent.keyboard('{Backspace}')

  await expect.element(page.getByText(/不选时，自动显示/)).toBeVisible()
  expect(design).toEqual(trip)
})
