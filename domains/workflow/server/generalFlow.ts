import { can } from '../../../platform/server/actor.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { workflowPermissions } from '../contract/permissions.ts'
import { formStartScreen } from '../contract/screens.ts'
import { findColleagues } from './colleagues.ts'
import type { ApproveMode, ApproveNode, Party } from './engine/graph.ts'
import type { FlowData } from './engine/rules.ts'
import { defineFlow } from './flows.ts'
import type { Flow } from './flows.ts'
import { defineResolver } from './resolvers.ts'
import type { Resolver } from './resolvers.ts'

/** 通用审批: anybody of the staff asks whomever he chooses, in the way he chooses. */
const generalKey = 'general'

const chosen = (field: string): Party => ({ kind: 'resolver', value: `chosen.${field}`, label: field === 'approvers' ? '所选审批人' : '所选抄送人' })

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

const generalFlow: Flow = {
  key: generalKey,
  name: '通用审批',
  category: { key: 'office', name: '行政办公' },
  graph: {
    start: 'apply',
    policy: {
      afterReturn: 'returner',
      withdraw: 'untilClosed',
      recall: 'untilFirstDecision',
      takeBack: 'untilNextDecision',
      mayUrge: true,
      mayCopy: true,
    },
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
  fields: [
    { name: 'subject', label: '申请事项', required: true, max: 60, placeholder: '例如：采购科学实验材料' },
    { name: 'content', label: '详细说明', required: true, type: 'longText', max: 1000 },
    { name: 'approvers', label: '审批人', required: true, type: 'people' },
    {
      name: 'way',
      label: '审批方式',
      required: true,
      type: 'select',
      options: [
        { value: 'inOrder', label: '依次审批' },
        { value: 'all', label: '会签（须全部同意）' },
        { value: 'any', label: '或签（一人同意即可）' },
      ],
    },
    { name: 'readers', label: '抄送人', type: 'people' },
  ],
  form: { key: 'wf_general', page: formStartScreen.path },
  mends: 'here',
  serialPrefix: 'TY',
  titleOf: ({ subject }) => (typeof subject === 'string' && subject ? subject : '通用审批'),
  mayStart: (actor) => can(actor, organisationPermissions.seeFamilies),
  mayManage: (actor) => can(actor, workflowPermissions.manage),
  inBatch: true,
  effects: {},
}

const chosenIn =
  (field: string): Resolver =>
  (db, { tenantId, data }) =>
    findColleagues(db, tenantId, idsIn(data, field))

const idsIn = (data: FlowData, field: string): string[] => {
  const value = data[field]
  return Array.isArray(value) ? value.map(String) : []
}

/** Hands the flow to the engine at boot. */
export function defineGeneralFlow(): void {
  defineResolver('chosen.approvers', chosenIn('approvers'))
  defineResolver('chosen.readers', chosenIn('readers'))
  defineFlow(generalFlow)
}
