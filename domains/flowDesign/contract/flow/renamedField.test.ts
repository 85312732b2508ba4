import { expect, test } from 'vitest'

import type { FlowDesign } from '../../../workflow/contract/design.ts'
import { withRenamedField } from './renamedField.ts'

const design = (field: string): FlowDesign => ({
  name: '请假',
  key: 'leave',
  category: '人事',
  icon: '',
  description: '',
  title: `请假 {${field}} 天 {reason}`,
  serialPrefix: '',
  inBatch: false,
  facts: [field, 'reason'],
  scope: { roles: [], departments: [], posts: [], users: [] },
  form: {},
  graph: {
    start: 'apply',
    policy: { afterReturn: 'returner', withdraw: 'never', recall: 'never' },
    nodes: {
      apply: { kind: 'start', id: 'apply', name: '发起', opens: ['reason', field], next: 'way' },
      way: {
        kind: 'exclusive',
        id: 'way',
        name: '天数',
        branches: [
          {
            name: '长',
            when: {
              any: [
                { not: { field, op: 'lt', value: 3 } },
                { field: 'most', op: 'gt', other: field },
              ],
            },
            next: 'long',
          },
          {
            name: '写',
            when: {
              feel: `${field} > 3 or (list contains(${field}, "days") and mostdays < ${field})`,
            },
            next: 'done',
          },
        ],
        otherwise: 'done',
      },
      long: {
        kind: 'approve',
        id: 'long',
        name: '校长审批',
        mode: { kind: 'any' },
        fields: { readable: [field, 'reason'], writable: [field] },
        onReject: 'end',
        next: 'tell',
        candidates: [
          { kind: 'resolver', value: `formPeople:${field}`, label: '表单中的人员' },
          { kind: 'resolver', value: 'department:7', label: '办公室' },
          { kind: 'role', value: 'days', label: '角色' },
        ],
        onNobody: {
          ask: [{ kind: 'resolver', value: `formLeader:${field}`, label: '部门主管' }],
        },
      },
      tell: {
        kind: 'cc',
        id: 'tell',
        name: '抄送',
        to: [{ kind: 'resolver', value: `formPeople:${field}`, label: '表单中的人员' }],
        next: 'wait',
      },
      wait: { kind: 'delay', id: 'wait', name: '等到当天', wait: { until: field }, next: 'office' },
      office: {
        kind: 'webhook',
        id: 'office',
        name: '通知财务',
        address: '财务系统',
        fields: ['reason', field],
        next: 'done',
      },
      done: { kind: 'end', id: 'done', name: '结束' },
    },
  },
})

test('renaming a field updates everything that names it, and nothing else', () => {
  expect(withRenamedField(design('days'), { from: 'days', to: 'length' })).toEqual(design('length'))
  expect(withRenamedField(design('days'), { from: 'hours', to: 'length' })).toEqual(design('days'))
})

test('a column is renamed only where its own table precedes it', () => {
  const written = (feel: string): FlowDesign => {
    const { graph, ...rest } = design('days')
    const way = {
      kind: 'exclusive' as const,
      id: 'way',
      name: '天数',
      branches: [{ name: '写', when: { feel }, next: 'done' }],
      otherwise: 'done',
    }
    return { ...rest, graph: { ...graph, nodes: { ...graph.nodes, way } } }
  }
  const feel = (column: string): string =>
    `sum(items.${column}) > sum(others.amount) or (some one in items satisfies one.${column} > 3)`

  expect(
    withRenamedField(written(feel('amount')), { from: 'items.amount', to: 'items.price' }),
  ).toEqual(written(feel('price')))
})
