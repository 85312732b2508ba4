import { can } from '../../../../platform/server/actor.ts'
import { organisationPermissions } from '../../../organisation/contract/permissions.ts'
import type { FormSchema } from '../../../forms/contract/schema.ts'
import { workflowPermissions } from '../../contract/permissions.ts'
import { formStartScreen } from '../../contract/screens.ts'
import { findColleagues } from './colleagues.ts'
import type { ApproveMode, ApproveNode } from '../../contract/flow/graph.ts'
import type { FlowPolicy } from '../../contract/flow/policy.ts'
import type { Party } from '../../contract/flow/party.ts'
import type { FlowData } from '../engine/rules.ts'
import { registerFlow, fieldsOfForm } from './defineFlow.ts'
import type { Flow, OwnForm } from './defineFlow.ts'
import { defineResolver } from './resolvers.ts'
import type { Resolver } from './resolvers.ts'

/** 通用审批: any member of staff asks people of their choice, in the mode of their choice. */
const generalKey = 'general'

/** The people whom the applicant chose in a field of the form. */
export const chosen = (field: 'approvers' | 'readers'): Party => ({
  kind: 'resolver',
  value: `chosen.${field}`,
  label: field === 'approvers' ? '所选审批人' : '所选抄送人',
})

const approval = (id: string, name: string, mode: ApproveMode): ApproveNode => ({
  kind: 'approve',
  id,
  name,
  candidates: [chosen('approvers')],
  mode,
  fields: { readable: '*', writable: [] },
  onReject: 'end',
  skipsApplicant: true,
  allows: ['transfer', 'delegate', 'addBefore', 'addAfter', 'addBeside', 'terminate'],
  deadline: { schoolDays: 2, whenLate: 'remind', remindBeforeHours: 4 },
  next: 'copy',
})

/** The common policy of office requests. */
export const officePolicy: FlowPolicy = {
  afterReturn: 'returner',
  withdraw: 'untilClosed',
  recall: 'untilFirstDecision',
  takeBack: 'untilNextDecision',
  mayUrge: true,
  mayCopy: true,
}

const schema: FormSchema = {
  column: [
    {
      prop: 'subject',
      label: '申请事项',
      required: true,
      maxlength: 60,
      placeholder: '例如：采购科学实验材料',
    },
    { prop: 'content', label: '详细说明', type: 'textarea', required: true, maxlength: 1000 },
    { prop: 'approvers', label: '审批人', type: 'user', required: true },
    {
      prop: 'way',
      label: '审批方式',
      type: 'radio',
      required: true,
      value: 'inOrder',
      dicData: [
        { value: 'inOrder', label: '依次审批' },
        { value: 'all', label: '会签（须全部同意）' },
        { value: 'any', label: '或签（一人同意即可）' },
      ],
    },
    { prop: 'readers', label: '抄送人', type: 'user' },
  ],
}

/**
 * A flow of the office with its own form: staff start it, the school's managers may terminate it.
 */
export function officeFlow({
  ownForm,
  ...flow
}: Pick<Flow, 'key' | 'name' | 'graph' | 'serialPrefix'> & {
  ownForm: OwnForm
  inBatch?: boolean
}): Flow {
  return {
    ...flow,
    category: { key: 'office', name: '行政办公' },
    ownForm,
    fields: fieldsOfForm(ownForm.schema),
    form: { key: `wf_${flow.key}`, page: formStartScreen.path },
    correctedOn: 'processPage',
    mayStart: (actor) => can(actor, organisationPermissions.workHere),
    mayManage: (actor) => can(actor, workflowPermissions.manage),
    adjustable: { fixed: {} },
    effects: {},
  }
}

const generalFlow = officeFlow({
  key: generalKey,
  name: '通用审批',
  graph: {
    start: 'apply',
    policy: officePolicy,
    nodes: {
      apply: { kind: 'start', id: 'apply', name: '提交申请', next: 'way' },
      way: {
        kind: 'exclusive',
        id: 'way',
        name: '审批方式',
        branches: [
          { name: '会签', when: { field: 'way', op: 'eq', value: 'all' }, next: 'together' },
          { name: '或签', when: { field: 'way', op: 'eq', value: 'any' }, next: 'anyone' },
        ],
        otherwise: 'inTurn',
      },
      inTurn: approval('inTurn', '依次审批', { kind: 'inOrder' }),
      together: approval('together', '会签', { kind: 'all' }),
      anyone: approval('anyone', '或签', { kind: 'any' }),
      copy: { kind: 'cc', id: 'copy', name: '抄送', to: [chosen('readers')], next: 'done' },
      done: { kind: 'end', id: 'done', name: '结束' },
    },
  },
  ownForm: {
    schema,
    titleOf: ({ subject }) => (typeof subject === 'string' && subject ? subject : '通用审批'),
  },
  serialPrefix: 'TY',
  inBatch: true,
})

const chosenIn =
  (field: string): Resolver =>
  (db, { tenantId, data }) =>
    findColleagues(db, tenantId, idsIn(data, field))

const idsIn = (data: FlowData, field: string): string[] => {
  const value = data[field]
  return Array.isArray(value) ? value.map(String) : []
}

/** Registers the flow at boot. */
export function defineGeneralFlow(): void {
  defineResolver('chosen.approvers', chosenIn('approvers'))
  defineResolver('chosen.readers', chosenIn('readers'))
  registerFlow(generalFlow)
}
