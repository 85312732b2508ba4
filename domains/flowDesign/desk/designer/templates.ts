import type { FlowDesign } from '../../../workflow/contract/design.ts'
import type { FormSchema } from '../../../forms/contract/schema.ts'
import type { FlowPolicy } from '../../../workflow/contract/flow/policy.ts'
import type { Party } from '../../../workflow/contract/flow/party.ts'
import { graphOf } from '../../contract/flow/tree.ts'
import type { ApproveStep, TreeStep } from '../../contract/flow/tree.ts'

const policy: FlowPolicy = {
  afterReturn: 'returner',
  withdraw: 'untilClosed',
  recall: 'untilFirstDecision',
  takeBack: 'untilNextDecision',
  mayUrge: true,
  mayCopy: true,
}

const leader: Party = { kind: 'resolver', value: 'leader', label: '申请人的部门主管' }
const head: Party = { kind: 'role', value: 'head', label: '校长' }
const finance: Party = { kind: 'role', value: 'finance', label: '财务' }

/**
 * A new approval step with default settings: people are asked one after the other, may hand over,
 * and do not decide on their own requests.
 */
export const newApproveStep = (
  id: string,
  name = '审批人',
  candidates: readonly Party[] = [],
): ApproveStep => ({
  kind: 'approve',
  id,
  name,
  candidates,
  mode: { kind: 'any' },
  fields: { readable: '*', writable: [] },
  onReject: 'end',
  skipsApplicant: true,
  allows: ['transfer', 'addBefore', 'addAfter'],
})

/** A new handling step: its people do something and confirm it. */
export const newHandleStep = (id: string): ApproveStep => ({
  kind: 'approve',
  id,
  name: '办理人',
  candidates: [],
  mode: { kind: 'any' },
  handles: true,
  fields: { readable: '*', writable: [] },
  onReject: 'end',
  allows: ['transfer', 'addBeside'],
})

type Beginning = Pick<
  FlowDesign,
  'name' | 'category' | 'description' | 'title' | 'serialPrefix'
> & {
  readonly steps: readonly TreeStep[]
  readonly form: FormSchema
}

const blank: Beginning = {
  name: '',
  category: '办公',
  description: '',
  title: '',
  serialPrefix: '',
  steps: [newApproveStep('node1', '直接上级', [leader])],
  form: {
    column: [{ prop: 'reason', label: '事由', type: 'textarea', required: true, maxlength: 500 }],
  },
}

const option = (value: string, label: string) => ({ value, label })

const leave: Beginning = {
  name: '请假',
  category: '人事',
  description: '不满三天由部门主管审批，三天及以上还需校长审批。',
  title: '请假：{days} 天',
  serialPrefix: 'QJ',
  form: {
    column: [
      {
        prop: 'kind',
        label: '请假类型',
        type: 'radio',
        required: true,
        dicData: [option('personal', '事假'), option('sick', '病假'), option('year', '年休假')],
      },
      { prop: 'period', label: '请假时间', type: 'datetimerange', required: true },
      {
        prop: 'days',
        label: '请假天数',
        type: 'number',
        required: true,
        min: 0.5,
        max: 180,
        precision: 1,
        unit: '天',
      },
      { prop: 'reason', label: '请假理由', type: 'textarea', required: true, maxlength: 500 },
      { prop: 'papers', label: '证明材料', type: 'upload', limit: 6 },
    ],
  },
  steps: [
    newApproveStep('node1', '部门主管', [leader]),
    {
      kind: 'branching',
      id: 'node2',
      name: '按天数',
      way: 'first',
      branches: [
        {
          name: '3 天及以上',
          when: { field: 'days', op: 'ge', value: 3 },
          steps: [newApproveStep('node3', '校长', [head])],
        },
        { name: '其他情况', steps: [] },
      ],
    },
  ],
}

const seal: Beginning = {
  name: '用章',
  category: '办公',
  description: '部门主管同意后由校长审批。',
  title: '用章：{document}',
  serialPrefix: 'YZ',
  form: {
    column: [
      { prop: 'document', label: '文件名称', required: true, maxlength: 60 },
      {
        prop: 'seals',
        label: '印章',
        type: 'checkbox',
        required: true,
        dicData: [
          option('school', '学校公章'),
          option('contract', '合同专用章'),
          option('finance', '财务专用章'),
        ],
      },
      {
        prop: 'copies',
        label: '份数',
        type: 'number',
        required: true,
        value: 1,
        min: 1,
        max: 200,
        precision: 0,
        unit: '份',
      },
      { prop: 'useOn', label: '用章日期', type: 'date', required: true },
      { prop: 'reason', label: '用途说明', type: 'textarea', maxlength: 500 },
    ],
  },
  steps: [newApproveStep('node1', '部门主管', [leader]), newApproveStep('node2', '校长', [head])],
}

const expense: Beginning = {
  name: '报销',
  category: '财务',
  description: '由部门主管和财务审批，1000 元及以上还需校长审批，最后抄送财务。',
  title: '报销：{purpose}',
  serialPrefix: 'BX',
  form: {
    column: [
      { prop: 'purpose', label: '报销事由', required: true, maxlength: 60 },
      {
        prop: 'amount',
        label: '报销金额',
        type: 'number',
        required: true,
        min: 0,
        precision: 2,
        unit: '元',
      },
      { prop: 'spentOn', label: '发生日期', type: 'date', required: true },
      { prop: 'invoices', label: '发票', type: 'upload', required: true, limit: 9 },
      { prop: 'note', label: '备注', type: 'textarea', maxlength: 500 },
    ],
  },
  steps: [
    newApproveStep('node1', '部门主管', [leader]),
    { ...newApproveStep('node2', '财务审核', [finance]), mode: { kind: 'claim' } },
    {
      kind: 'branching',
      id: 'node3',
      name: '按金额',
      way: 'first',
      branches: [
        {
          name: '1000 元及以上',
          when: { field: 'amount', op: 'ge', value: 1000 },
          steps: [newApproveStep('node4', '校长', [head])],
        },
        { name: '其他情况', steps: [] },
      ],
    },
    { kind: 'cc', id: 'node5', name: '抄送财务', to: [finance] },
  ],
}

/** The templates for a new flow. */
export const templates = [
  { key: 'flow', label: '空白流程', hint: '只有一个字段和一步审批，从头设计', begins: blank },
  { key: 'drawnLeave', label: '请假', hint: leave.description, begins: leave },
  { key: 'drawnSeal', label: '用章', hint: seal.description, begins: seal },
  { key: 'drawnExpense', label: '报销', hint: expense.description, begins: expense },
] as const

/** A complete design from a template. */
export const designFrom = (
  { steps, ...begins }: Beginning,
  name: string,
  key: string,
): FlowDesign => ({
  ...begins,
  name,
  key,
  icon: '',
  inBatch: false,
  scope: { roles: [], departments: [], posts: [], users: [] },
  graph: graphOf(
    { start: { id: 'start', name: '提交申请' }, steps, end: { id: 'end', name: '结束' } },
    policy,
  ),
})

/** A key that is not taken: the given one, or with the first free number. */
export function freeKey(begin: string, taken: readonly string[]): string {
  const plain = begin.replace(/\d{1,9}$/, '').slice(0, 36)
  for (let count = 1; ; count++) {
    const key = count === 1 ? plain : `${plain}${count}`
    if (!taken.includes(key)) return key
  }
}

/** A name that is not taken: the given one, or with the first free number, within 40 characters. */
export function freeName(wanted: string, taken: readonly string[]): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? wanted : `${wanted.slice(0, 37)} ${count}`
    if (!taken.includes(name)) return name
  }
}
