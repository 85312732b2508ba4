import type { Actor } from '../../../platform/server/actor.ts'
import { can } from '../../../platform/server/actor.ts'
import { workflowPermissions } from '../../workflow/contract/permissions.ts'
import type { Flow } from '../../workflow/server/public.ts'
import { institutionFlowKey } from '../contract/flowKeys.ts'
import { institutionStartScreen } from '../contract/laterScreens.ts'
import * as effects from './flowEffects.ts'
import { mayOversee, mayRegister } from './may.ts'
import { visitNode } from './process.ts'

const step = (id: string, name: string, decider: 'office' | 'principal', label: string, next: string) =>
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

/** The office asks for an institution: its papers are looked through, then the place is visited. */
export const institutionFlow: Flow = {
  key: institutionFlowKey,
  name: '机构入驻申请',
  category: { key: 'afterSchool', name: '课后服务' },
  fields: [
    { name: 'name', label: '机构名称' },
    { name: 'uscc', label: '统一社会信用代码' },
  ],
  form: { key: 'wf_ex_jigou', page: institutionStartScreen.path },
  mends: 'elsewhere',
  serialPrefix: 'JG',
  mayStart: mayRegister,
  mayOversee,
  mayManage: (actor: Actor) => can(actor, workflowPermissions.manage),
  effects,
  graph: {
    start: 'ask',
    policy,
    nodes: {
      ask: { kind: 'start', id: 'ask', name: '提交申请', next: 'review' },
      review: step('review', '资料审核', 'office', '教务或校长', visitNode),
      [visitNode]: step(visitNode, '实地考察', 'principal', '校长', 'done'),
      done: { kind: 'end', id: 'done', name: '结束' },
    },
  },
}
