import { can } from '../../../platform/server/actor.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { workflowPermissions } from '../../workflow/contract/permissions.ts'
import type { Flow } from '../../workflow/server/public.ts'
import { resumeFlowKey } from '../contract/flowKeys.ts'
import { resumePermissions } from '../contract/permissions.ts'
import { resumeFormScreen } from '../contract/screens.ts'
import {
  onAccepted,
  onEntered,
  onRefused,
  onReturned,
  onTakenBack,
  onTerminated,
  onWithdrawn,
} from './flowEffects.ts'
import { mayRegister } from './may.ts'

const step = (id: string, name: string, who: 'office' | 'head', next: string) =>
  ({
    kind: 'approve',
    id,
    name,
    candidates: [
      { kind: 'resolver', value: `resume.${who}`, label: who === 'office' ? '教务' : '校长' },
    ],
    mode: { kind: 'any' },
    fields: { readable: '*', writable: [] },
    onReject: 'end',
    returnsTo: 'start',
    allows: ['transfer', 'addBefore', 'addAfter', 'addBeside'],
    next,
  }) as const

/** From the first look to the offer (domain.md 5.1); whoever works with children is looked up in the registers before (准入查询). */
export const resumeFlow: Flow = {
  key: resumeFlowKey,
  name: '教师应聘',
  category: { key: 'office', name: '行政办公' },
  icon: 'users',
  fields: [
    { name: 'stage', label: '应聘学段' },
    { name: 'subject', label: '应聘学科' },
    { name: 'teachingYears', label: '教龄' },
  ],
  form: { key: 'wf_ex_resume', page: linkTo(resumeFormScreen) },
  mends: 'elsewhere',
  serialPrefix: 'Resume',
  mayStart: mayRegister,
  mayOversee: (actor) => can(actor, resumePermissions.view),
  mayManage: (actor) => can(actor, workflowPermissions.manage),
  effects: { onEntered, onAccepted, onRefused, onReturned, onTakenBack, onWithdrawn, onTerminated },
  graph: {
    start: 'register',
    policy: {
      afterReturn: 'again',
      withdraw: 'untilClosed',
      recall: 'never',
      takeBack: 'untilNextDecision',
      mayUrge: true,
      mayCopy: true,
    },
    nodes: {
      register: { kind: 'start', id: 'register', name: '登记简历', next: 'screening' },
      screening: step('screening', '初筛', 'office', 'interview'),
      interview: step('interview', '面试', 'office', 'clearance'),
      clearance: step('clearance', '准入查询', 'office', 'offer'),
      offer: step('offer', '录用审批', 'head', 'done'),
      done: { kind: 'end', id: 'done', name: '结束' },
    },
  },
}
