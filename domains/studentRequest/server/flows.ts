import { can } from '../../../platform/server/actor.ts'
import { workflowPermissions } from '../../workflow/contract/permissions.ts'
import type { Flow } from '../../workflow/server/public.ts'
import { studentRequestFlowKey } from '../contract/flowKeys.ts'
import { studentRequestStartScreen } from '../contract/laterScreens.ts'
import * as effects from './flowEffects.ts'
import { mayOversee, mayStart } from './may.ts'

const step = (
  id: 'classTeacher' | 'office',
  name: string,
  label: string,
  next: 'office' | 'wait',
) =>
  ({
    kind: 'approve',
    id,
    name,
    candidates: [{ kind: 'resolver', value: `studentRequest.${id}`, label }],
    mode: { kind: 'any' },
    fields: { readable: '*', writable: [] },
    onReject: 'end',
    returnsTo: 'start',
    skipsApplicant: true,
    skipsRepeated: true,
    allows: ['transfer', 'addBefore', 'addAfter'],
    next,
  }) as const

/** A guardian asks: the class teacher looks first, the academic office, which keeps the roll, or the head decides, and on its day it is carried out. */
export const studentRequestFlow: Flow = {
  key: studentRequestFlowKey,
  name: '学籍变更申请',
  category: { key: 'student', name: '学籍' },
  fields: [
    { name: 'kind', label: '申请事项' },
    { name: 'takesEffect', label: '办理时间' },
  ],
  form: { key: 'wf_ex_xuesheng', page: studentRequestStartScreen.path },
  mends: 'elsewhere',
  serialPrefix: 'XJ',
  mayStart,
  mayOversee,
  mayManage: (actor) => can(actor, workflowPermissions.manage),
  effects,
  graph: {
    start: 'ask',
    policy: {
      afterReturn: 'again',
      withdraw: 'untilClosed',
      recall: 'never',
      takeBack: 'untilNextDecision',
      mayUrge: true,
      mayCopy: true,
    },
    nodes: {
      ask: { kind: 'start', id: 'ask', name: '提交申请', next: 'classTeacher' },
      classTeacher: step('classTeacher', '班主任审核', '班主任', 'office'),
      office: step('office', '教务办理', '教务或校长', 'wait'),
      wait: {
        kind: 'delay',
        id: 'wait',
        name: '到日办理',
        wait: { until: 'takesEffect' },
        next: 'done',
      },
      done: { kind: 'end', id: 'done', name: '结束' },
    },
  },
}
