import { roomForm, sealForm, suppliesForm } from './officeForms.ts'
import type { ApproveNode, Graph } from '../../contract/flow/graph.ts'
import { registerFlow } from './defineFlow.ts'
import { chosen, officeFlow, officePolicy } from './generalFlow.ts'

const deciding = {
  mode: { kind: 'inOrder' },
  fields: { readable: '*', writable: [] },
  onReject: 'end',
  skipsApplicant: true,
} as const
const handsOn: ApproveNode['allows'] = [
  'transfer',
  'delegate',
  'addBefore',
  'addAfter',
  'terminate',
]

/** The chosen people one after another, then the copies. */
const askedPeople = (name: string): Graph => ({
  start: 'apply',
  policy: officePolicy,
  nodes: {
    apply: { kind: 'start', id: 'apply', name: '提交申请', next: 'decide' },
    decide: {
      kind: 'approve',
      id: 'decide',
      name,
      candidates: [chosen('approvers')],
      ...deciding,
      allows: handsOn,
      next: 'done',
    },
    done: { kind: 'end', id: 'done', name: '结束' },
  },
})

/** From this sum on the head decides too. */
const headFrom = 1000

const supplies: Graph = {
  start: 'apply',
  policy: officePolicy,
  nodes: {
    apply: { kind: 'start', id: 'apply', name: '提交申请', next: 'check' },
    check: {
      ...deciding,
      kind: 'approve',
      id: 'check',
      name: '财务审核',
      candidates: [{ kind: 'role', value: 'finance', label: '财务' }],
      mode: { kind: 'claim' },
      allows: handsOn,
      next: 'sum',
    },
    sum: {
      kind: 'exclusive',
      id: 'sum',
      name: '合计金额',
      branches: [
        {
          name: `不少于 ${headFrom} 元`,
          when: { field: 'total', op: 'ge', value: headFrom },
          next: 'head',
        },
      ],
      otherwise: 'done',
    },
    head: {
      ...deciding,
      kind: 'approve',
      id: 'head',
      name: '校长审批',
      candidates: [{ kind: 'role', value: 'head', label: '校长' }],
      mode: { kind: 'any' },
      allows: handsOn,
      next: 'done',
    },
    done: { kind: 'end', id: 'done', name: '结束' },
  },
}

const wordOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value ? value : otherwise

/** Registers the office flows at boot: 用章, 物品领用, 会议室. */
export function defineOfficeFlows(): void {
  registerFlow(
    officeFlow({
      key: 'seal',
      name: '用章申请',
      graph: askedPeople('用章审批'),
      ownForm: { schema: sealForm, titleOf: ({ document }) => `用章：${wordOf(document, '文件')}` },
      serialPrefix: 'YZ',
    }),
  )
  registerFlow(
    officeFlow({
      key: 'supplies',
      name: '物品领用',
      graph: supplies,
      ownForm: {
        schema: suppliesForm,
        titleOf: ({ purpose }) => `物品领用：${wordOf(purpose, '日常')}`,
      },
      serialPrefix: 'WP',
    }),
  )
  registerFlow(
    officeFlow({
      key: 'room',
      name: '会议室预订',
      graph: askedPeople('预订审批'),
      ownForm: { schema: roomForm, titleOf: ({ topic }) => `会议室：${wordOf(topic, '会议')}` },
      serialPrefix: 'HY',
    }),
  )
}
