import type { Actor } from '../../../platform/server/actor.ts'
import { can } from '../../../platform/server/actor.ts'
import { workflowPermissions } from '../../workflow/contract/permissions.ts'
import type { Flow } from '../../workflow/server/public.ts'
import { courseFlowKey, institutionFlowKey } from '../contract/flowKeys.ts'
import { courseStartScreen, institutionStartScreen } from '../contract/laterScreens.ts'
import * as courseEffects from './courseEffects.ts'
import { approvalNode } from './courseProcess.ts'
import * as effects from './flowEffects.ts'
import { mayOversee, mayPropose, mayRegister } from './may.ts'
import { visitNode } from './process.ts'

const step = (
  id: string,
  name: string,
  decider: 'manager' | 'office' | 'principal',
  label: string,
  next: string,
) =>
  ({
    kind: 'approve',
    id,
    name,
    candidates: [{ kind: 'resolver', value: `afterSchool.${decider}`, label }],
    mode: { kind: 'any' },
    fields: { readable: '*', writable: [] },
    onReject: 'end',
    returnsTo: 'start',
    skipsApplicant: true,
    // Papers and visit are two looks, even where one person takes both.
    skipsRepeated: false,
    allows: ['transfer', 'addBefore', 'addAfter'],
    next,
  }) as const

const policy = {
  afterReturn: 'again',
  withdraw: 'untilClosed',
  recall: 'never',
  takeBack: 'untilNextDecision',
  mayUrge: true,
  mayCopy: true,
} as const

const common = {
  category: { key: 'afterSchool', name: '课后服务' },
  icon: 'book',
  mends: 'elsewhere',
  mayOversee,
  mayManage: (actor: Actor) => can(actor, workflowPermissions.manage),
} as const
const start = (next: string) => ({ kind: 'start', id: 'ask', name: '提交申请', next }) as const
const done = { kind: 'end', id: 'done', name: '结束' } as const

/** The office asks for an institution: its papers are looked through, then the place is visited. */
export const institutionFlow: Flow = {
  ...common,
  key: institutionFlowKey,
  name: '机构入驻申请',
  fields: [
    { name: 'name', label: '机构名称' },
    { name: 'uscc', label: '统一社会信用代码' },
  ],
  form: { key: 'wf_ex_jigou', page: institutionStartScreen.path },
  serialPrefix: 'JG',
  mayStart: mayRegister,
  effects,
  graph: {
    start: 'ask',
    policy,
    nodes: {
      ask: start('review'),
      review: step('review', '资料审核', 'office', '教务或校长', visitNode),
      [visitNode]: step(visitNode, '实地考察', 'principal', '校长', 'done'),
      done,
    },
  },
}

/** A teacher or the office asks for a course: whoever runs teaching after school looks first, then the academic office or the head. */
export const courseFlow: Flow = {
  ...common,
  key: courseFlowKey,
  name: '开课申请',
  fields: [
    { name: 'name', label: '课程名称' },
    { name: 'ownerName', label: '开课方' },
  ],
  form: { key: 'wf_ex_kecheng', page: courseStartScreen.path },
  serialPrefix: 'KC',
  mayStart: mayPropose,
  effects: courseEffects,
  graph: {
    start: 'ask',
    policy,
    nodes: {
      ask: start('review'),
      review: step('review', '课后管理员审核', 'manager', '课后管理员', approvalNode),
      [approvalNode]: step(approvalNode, '教务或校长审批', 'office', '教务或校长', 'done'),
      done,
    },
  },
}
