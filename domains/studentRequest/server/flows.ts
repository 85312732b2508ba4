import { can } from '../../../platform/server/actor.ts'
import { workflowPermissions } from '../../workflow/contract/permissions.ts'
import { defineFlow } from '../../workflow/server/public.ts'
import { studentRequestFlowKey } from '../contract/flow.ts'
import { studentRequestStartScreen } from '../contract/screens.ts'
import { requestKindNames } from '../contract/states.ts'
import * as effects from './flowEffects.ts'
import { mayOversee, mayStart } from './may.ts'
import type { RequestRecord } from './queries/requests.ts'

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

/**
 * A guardian applies: the class teacher reviews, the academic office (which manages the roll) or
 * the head decides, and the change takes effect on its day.
 */
export const studentRequestFlow = defineFlow<RequestRecord>({
  key: studentRequestFlowKey,
  name: '学籍异动申请',
  category: { key: 'student', name: '学籍' },
  rank: 20,
  fields: [
    { name: 'kind', label: '申请事项' },
    { name: 'takesEffect', label: '办理时间' },
  ],
  form: { key: 'wf_ex_xuesheng', page: studentRequestStartScreen.path },
  correctedOn: 'ownPage',
  serialPrefix: 'XJ',
  mayStart,
  mayOversee,
  mayManage: (actor) => can(actor, workflowPermissions.manage),
  adjustable: {
    fixed: { office: '办理后会修改学生档案，只能由管理学籍的教务或校长办理' },
  },
  processData,
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
        name: '到生效日期办理',
        wait: { until: 'takesEffect' },
        next: 'done',
      },
      done: { kind: 'end', id: 'done', name: '结束' },
    },
  },
})

// The process contains neither the reason nor a new name.
function processData({ studentId, studentName, className, kind, fromDay }: RequestRecord) {
  const kindName = kind ? requestKindNames[kind] : ''
  return {
    // A request without a day takes effect at once.
    data: { studentId, kind: kind ?? '', takesEffect: fromDay ? `${fromDay} 00:00:00` : '' },
    title: `${studentName}的${kindName}申请`,
    summary: [
      { label: '申请事项', value: kindName },
      { label: '班级', value: className },
      ...(fromDay ? [{ label: '从哪天起', value: fromDay }] : []),
    ],
  }
}
