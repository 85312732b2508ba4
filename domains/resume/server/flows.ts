import { can } from '../../../platform/server/actor.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { workflowPermissions } from '../../workflow/contract/permissions.ts'
import { defineFlow } from '../../workflow/server/public.ts'
import { resumeFlowKey } from '../contract/flow.ts'
import { resumePermissions } from '../contract/permissions.ts'
import { resumeFormScreen } from '../contract/screens.ts'
import { degreeNames, stageNames } from '../contract/states.ts'
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
import type { ResumeRecord } from './queries/resumes.ts'

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

/**
 * From the first review to the offer (domain.md 5.1). People who will work with children are first
 * looked up in the registers (准入查询).
 */
export const resumeFlow = defineFlow<ResumeRecord>({
  key: resumeFlowKey,
  name: '教师应聘',
  category: { key: 'office', name: '行政办公' },
  icon: 'users',
  rank: 30,
  fields: [
    { name: 'stage', label: '应聘学段' },
    { name: 'subject', label: '应聘学科' },
    { name: 'teachingYears', label: '教龄' },
  ],
  form: { key: 'wf_ex_resume', page: linkTo(resumeFormScreen) },
  correctedOn: 'ownPage',
  serialPrefix: 'Resume',
  mayStart: mayRegister,
  mayOversee: (actor) => can(actor, resumePermissions.view),
  mayManage: (actor) => can(actor, workflowPermissions.manage),
  adjustable: {
    fixed: { clearance: '录用前须按规定做准入查询，只能由教务办理' },
  },
  // Contact details of the applicant stay out of the process.
  processData: ({ name, stage, subject, degree, teachingYears }) => ({
    data: { stage, subject, teachingYears },
    title: `${name}应聘${stageNames[stage]}${subject}教师`,
    summary: [
      { label: '应聘', value: `${stageNames[stage]}${subject}` },
      { label: '学历', value: degreeNames[degree] },
      { label: '教龄', value: `${teachingYears} 年` },
    ],
  }),
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
})
