import type { FlowDesign } from '../../domains/workflow/contract/design.ts'
import { withCalls } from '../../domains/workflow/contract/flow/calls.ts'
import type { ApproveNode, Graph } from '../../domains/workflow/contract/flow/graph.ts'
import { graphHash } from '../../domains/workflow/server/acting/logHash.ts'
import { insertDesign, updateDesign } from '../../domains/flowDesign/server/queries/designs.ts'
import { publishVersion } from '../../domains/flowDesign/server/queries/versions.ts'
import { FormSchema } from '../../domains/forms/contract/schema.ts'
import type { Actor } from '../../platform/server/actor.ts'
import { guestOf } from '../../platform/server/actor.ts'
import type { Tx } from '../../platform/server/database/db.ts'
import { demoPeople, demoTenant, demoUserId } from './world.ts'

const everybody = { roles: [], departments: [], posts: [], users: [] }
const policy = {
  afterReturn: 'returner',
  withdraw: 'untilClosed',
  recall: 'untilFirstDecision',
  takeBack: 'untilNextDecision',
  mayUrge: true,
  mayCopy: true,
} as const

type Asked = Pick<ApproveNode, 'id' | 'name' | 'candidates' | 'mode' | 'next'> &
  Partial<ApproveNode>
const asking = (node: Asked): ApproveNode => ({
  kind: 'approve',
  fields: { readable: '*', writable: [] },
  onReject: 'end',
  skipsApplicant: true,
  allows: ['transfer', 'addBefore', 'addAfter'],
  ...node,
})

/** A flow graph from the request to its end through these steps. */
const drawing = (first: string, steps: Graph['nodes']): Graph => ({
  start: 'apply',
  policy,
  nodes: {
    apply: { kind: 'start', id: 'apply', name: '提交申请', next: first },
    ...steps,
    done: { kind: 'end', id: 'done', name: '结束' },
  },
})

const head = { kind: 'role', value: 'head', label: '校长' } as const
const money = { kind: 'role', value: 'finance', label: '财务' } as const
const leader = { kind: 'resolver', value: 'leader', label: '申请人的部门主管' } as const

const carForm = {
  column: [
    {
      prop: 'purpose',
      label: '用车事由',
      required: true,
      maxlength: 60,
      placeholder: '例如：送学生参加市科技节',
    },
    { prop: 'destination', label: '目的地', required: true, maxlength: 60 },
    { prop: 'period', label: '用车时间', type: 'datetimerange', required: true },
    {
      prop: 'car',
      label: '车型',
      type: 'radio',
      required: true,
      value: 'small',
      dicData: [
        { value: 'small', label: '小车（5 座）' },
        { value: 'van', label: '商务车（7 座）' },
        { value: 'bus', label: '大巴（45 座）' },
      ],
    },
    {
      prop: 'people',
      label: '乘车人数',
      type: 'number',
      required: true,
      min: 1,
      max: 45,
      precision: 0,
      unit: '人',
    },
    {
      prop: 'distance',
      label: '往返里程',
      type: 'number',
      required: true,
      min: 1,
      max: 2000,
      precision: 0,
      unit: '公里',
    },
    { prop: 'plate', label: '车牌号', maxlength: 10, help: '由车队派车时填写' },
    { prop: 'note', label: '备注', type: 'textarea', maxlength: 300 },
  ],
} as const

/**
 * 用车申请: the car pool assigns a car; long trips and coaches go to the head and the finance
 * office in parallel.
 */
const carDesign: FlowDesign = {
  name: '用车申请',
  key: 'car',
  category: '行政办公',
  icon: 'car',
  description: '因公外出用车，请提前一个工作日提交',
  title: '用车：{destination}（{car}）',
  serialPrefix: 'YC',
  inBatch: false,
  scope: everybody,
  graph: drawing('leader', {
    leader: asking({
      id: 'leader',
      name: '部门主管审批',
      candidates: [leader],
      mode: { kind: 'any' },
      onNobody: 'pass',
      next: 'far',
    }),
    far: {
      kind: 'exclusive',
      id: 'far',
      name: '里程与车型',
      branches: [
        {
          name: '200 公里以上或大巴',
          when: {
            any: [
              { field: 'distance', op: 'ge', value: 200 },
              { field: 'car', op: 'eq', value: 'bus' },
            ],
          },
          next: 'board',
        },
      ],
      otherwise: 'pool',
    },
    board: asking({
      id: 'board',
      name: '校长与财务会签',
      candidates: [head, money],
      mode: { kind: 'all' },
      next: 'pool',
    }),
    pool: asking({
      id: 'pool',
      name: '车队派车',
      candidates: [money],
      mode: { kind: 'claim' },
      fields: { readable: '*', writable: ['plate'] },
      onReject: { returnTo: 'apply' },
      next: 'done',
    }),
  }),
  form: { ...carForm },
}

/** 课题立项: an unfinished design. */
const projectDesign: FlowDesign = {
  name: '课题立项',
  key: 'project',
  category: '教学教研',
  icon: '',
  description: '',
  title: '课题：{topic}',
  serialPrefix: '',
  inBatch: false,
  scope: everybody,
  graph: drawing('review', {
    review: asking({
      id: 'review',
      name: '教研组评审',
      candidates: [],
      mode: { kind: 'ratio', pass: 0.6 },
      next: 'done',
    }),
  }),
  form: {
    column: [
      { prop: 'topic', label: '课题名称', required: true, maxlength: 80 },
      { prop: 'plan', label: '研究计划', type: 'textarea', required: true, maxlength: 2000 },
    ],
  },
}

/** Loads one published and one unfinished flow design of the demo school. */
export async function loadDrawnFlows(
  tx: Tx,
  { tenantId, anchor }: { tenantId: string; anchor: Date },
): Promise<void> {
  if (tenantId !== demoTenant) return
  const actor = drawer(tenantId)
  const id = await insertDesign(tx, actor, carDesign, anchor)
  const { graph, form, ...settings } = carDesign
  const hash = graphHash({ design: carDesign, rev: 1 })
  const made = {
    settings,
    drawing: graph,
    graph: withCalls(graph, new Map(), new Set()),
    form: FormSchema.parse(form),
    hash,
    note: '首次发布',
  }
  const version = await publishVersion(tx, actor, made, anchor)
  if (id !== undefined)
    await updateDesign(tx, actor, id, { design: carDesign, versionId: version.id, now: anchor })
  await insertDesign(tx, actor, projectDesign, anchor)
}

function drawer(tenantId: string): Actor {
  const admin = demoPeople.find(({ account }) => account === 'admin')
  if (!admin) throw new Error('the demo school has no administrator')
  return {
    ...guestOf(tenantId),
    kind: 'user',
    userId: demoUserId(tenantId, 'admin'),
    account: 'admin',
    realName: admin.realName,
  }
}
