import type { Api } from '../../../../app/testing/world.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import * as designs from '../../../flowDesign/contract/designs.ts'
import type { DesignDetail } from '../../../flowDesign/contract/designs.ts'
import type { FlowDesign } from '../../contract/design.ts'
import type {
  ApproveNode,
  CallNode,
  Drawing,
  DrawnNode,
  FlowNode,
  Graph,
} from '../../contract/flow/graph.ts'
import type { Party } from '../../contract/flow/party.ts'

/** The finance office as an approver. */
export const finance: Party = { kind: 'role', value: 'finance', label: '财务' }
/** A demo person as an approver. */
export const person = (account: string, label: string, tenantId = '000000'): Party => ({
  kind: 'user',
  value: demoUserId(tenantId, account),
  label,
})

/** An approval step. */
export const approval = (
  id: string,
  next: string,
  candidates: readonly Party[],
  more: Partial<ApproveNode> = {},
): ApproveNode => ({
  kind: 'approve',
  id,
  name: id,
  candidates,
  mode: { kind: 'any' },
  fields: { readable: '*', writable: [] },
  onReject: 'end',
  next,
  ...more,
})

/** A call of another flow. */
export const calling = (id: string, next: string, flow: string, version = 1): CallNode => ({
  kind: 'call',
  id,
  name: id,
  flow,
  label: flow,
  version,
  next,
})

/** A drawing of start, these nodes and end; a graph if it has no calls. */
export function graphOf(...nodes: readonly FlowNode[]): Graph
export function graphOf(...nodes: readonly DrawnNode[]): Drawing
export function graphOf(...nodes: readonly DrawnNode[]): Drawing {
  return {
    start: 'apply',
    policy: { afterReturn: 'returner', withdraw: 'untilClosed', recall: 'untilFirstDecision' },
    nodes: {
      apply: { kind: 'start', id: 'apply', name: '提交申请', next: nodes[0]?.id ?? 'done' },
      ...Object.fromEntries(nodes.map((node) => [node.id, node])),
      done: { kind: 'end', id: 'done', name: '结束' },
    },
  }
}

/** The same drawing with fields that the applicant may write although a step fills them in. */
export const withOpenStart = <Drawn extends Drawing>(graph: Drawn, ...opens: string[]): Drawn => ({
  ...graph,
  nodes: Object.fromEntries(
    Object.entries(graph.nodes).map(([id, node]) => [
      id,
      node.kind === 'start' ? { ...node, opens } : node,
    ]),
  ),
})

/** A trip request: the finance office approves, and the head too if it is far. */
export const tripDesign = (key: string, changes: Partial<FlowDesign> = {}): FlowDesign => ({
  name: '外出学习',
  key,
  category: '行政办公',
  icon: 'car',
  description: '',
  title: '外出：{place}（{way}）',
  serialPrefix: 'WC',
  inBatch: true,
  scope: { roles: [], departments: [], posts: [], users: [] },
  graph: graphOf(
    approval('check', 'far', [finance], {
      fields: { readable: ['place', 'km', 'way', 'fee'], writable: ['fee'] },
    }),
    {
      kind: 'exclusive',
      id: 'far',
      name: '路程',
      branches: [
        { name: '100 公里以上', when: { field: 'km', op: 'ge', value: 100 }, next: 'head' },
      ],
      otherwise: 'done',
    },
    approval('head', 'done', [person('head', '王校长')]),
  ),
  form: {
    column: [
      { prop: 'place', label: '地点', required: true, maxlength: 40 },
      { prop: 'km', label: '公里', type: 'number', required: true },
      {
        prop: 'way',
        label: '方式',
        type: 'select',
        dicData: [
          { value: 'car', label: '用车' },
          { value: 'train', label: '火车' },
        ],
      },
      { prop: 'fee', label: '核定费用', type: 'number' },
      { prop: 'code', label: '口令', type: 'password' },
      { prop: 'note', label: '备注', type: 'textarea' },
    ],
  },
  ...changes,
})

/** Saves a new drawing. */
export const drawn = async (
  api: Api,
  design: FlowDesign,
  account = 'admin',
): Promise<DesignDetail> => (await api.as(account).call(designs.saveDesign, { design })).data

/** Saves a new drawing and publishes it. */
export async function published(
  api: Api,
  design: FlowDesign,
  account = 'admin',
): Promise<DesignDetail> {
  const { id, rev } = await drawn(api, design, account)
  return (await api.as(account).call(designs.publishDesign, { id, rev, note: '' })).data
}
