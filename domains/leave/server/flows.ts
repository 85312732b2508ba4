import type { Actor } from '../../../platform/server/actor.ts'
import { can } from '../../../platform/server/actor.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { workflowPermissions } from '../../workflow/contract/permissions.ts'
import { defineFlow } from '../../workflow/server/public.ts'
import { daysUntil } from '../contract/deciders.ts'
import { staffLeaveFlowKey, studentLeaveFlowKey } from '../contract/flow.ts'
import { daysOf, spanWords } from '../contract/halfDays.ts'
import { leaveStartScreen } from '../contract/screens.ts'
import type { Absentee } from '../contract/states.ts'
import {
  mayAskRevocation,
  onAccepted,
  onRefused,
  onReturned,
  onRevocationAsked,
  onRevoked,
  onTerminated,
  onWithdrawn,
} from './flowEffects.ts'
import { mayAsk, mayOversee } from './may.ts'
import type { LeaveRequestRow } from './queries/requests.ts'

/** A request with the name of its kind. */
type NamedRequest = LeaveRequestRow & { readonly kindName: string }

const step = (id: string, name: string, label: string, next: string) =>
  ({
    kind: 'approve',
    id,
    name,
    candidates: [{ kind: 'resolver', value: `leave.${id}`, label }],
    mode: { kind: 'any' },
    fields: { readable: '*', writable: [] },
    onReject: 'end',
    returnsTo: 'start',
    skipsApplicant: true,
    skipsRepeated: true,
    allows: ['transfer', 'addBefore', 'addAfter'],
    next,
  }) as const

const longer = (id: string, days: number, next: string, otherwise: string) =>
  ({
    kind: 'exclusive',
    id,
    name: '按天数',
    branches: [{ name: `超过 ${days} 天`, when: { field: 'days', op: 'gt', value: days }, next }],
    otherwise,
  }) as const

const policy = {
  afterReturn: 'again',
  withdraw: 'untilClosed',
  recall: 'never',
  takeBack: 'untilNextDecision',
  mayUrge: true,
  mayCopy: true,
  revocation: { days: 30 },
} as const
const done = { kind: 'end', id: 'done', name: '结束' } as const
const start = (next: string) => ({ kind: 'start', id: 'ask', name: '提交请假', next }) as const

// The process does not contain the reason for a leave.
const processData = (request: NamedRequest) => ({
  data: {
    days: daysOf(request.halfDays),
    kind: request.kind,
    ...(request.studentId === null ? {} : { studentId: request.studentId }),
  },
  title: `${request.absenteeName}的请假申请`,
  summary: [
    { label: '类型', value: request.kindName },
    { label: '时间', value: spanWords(request, wireDate(request.askedAt)) },
    { label: '天数', value: `${daysOf(request.halfDays)} 天` },
  ],
})

const common = (absentee: Absentee) =>
  ({
    category: { key: 'leave', name: '请假' },
    icon: 'calendar',
    rank: 10,
    fields: [
      { name: 'kind', label: '请假类型' },
      { name: 'days', label: '天数' },
    ],
    form: { key: 'wf_ex_Leave', page: linkTo(leaveStartScreen, { absentee }) },
    correctedOn: 'ownPage',
    serialPrefix: absentee === 'STUDENT' ? 'Leave' : 'StaffLeave',
    mayStart: (actor: Actor) => mayAsk(actor, absentee),
    mayOversee,
    mayManage: (actor: Actor) => can(actor, workflowPermissions.manage),
    inBatch: true,
    adjustable: { fixed: {} },
    processData,
    effects: {
      onAccepted,
      onRefused,
      onReturned,
      onWithdrawn,
      onTerminated,
      onRevocationAsked,
      mayAskRevocation,
      onRevoked,
    },
  }) as const

/**
 * A guardian applies: the class teacher decides, for longer leave also the grade head, for still
 * longer leave the academic office.
 */
export const studentLeaveFlow = defineFlow<NamedRequest>({
  ...common('STUDENT'),
  key: studentLeaveFlowKey,
  name: '学生请假',
  graph: {
    start: 'ask',
    policy,
    nodes: {
      ask: start('classTeacher'),
      classTeacher: step('classTeacher', '班主任审批', '班主任', 'gradeDays'),
      gradeDays: longer('gradeDays', daysUntil.gradeHead, 'gradeHead', 'done'),
      gradeHead: step('gradeHead', '年级主任审批', '年级主任', 'officeDays'),
      officeDays: longer('officeDays', daysUntil.academicOffice, 'academicOffice', 'done'),
      academicOffice: step('academicOffice', '教务审批', '教务', 'done'),
      done,
    },
  },
})

/**
 * A staff member applies: the leader of the department decides, for longer leave also the head of
 * the school.
 */
export const staffLeaveFlow = defineFlow<NamedRequest>({
  ...common('STAFF'),
  key: staffLeaveFlowKey,
  name: '教职工请假',
  graph: {
    start: 'ask',
    policy,
    nodes: {
      ask: start('leader'),
      leader: step('leader', '部门主管审批', '部门主管', 'headDays'),
      headDays: longer('headDays', daysUntil.principal, 'principal', 'done'),
      principal: step('principal', '校长审批', '校长', 'done'),
      done,
    },
  },
})

/** The flow that decides about a leave. */
export const leaveFlowOf = ({ absentee }: { readonly absentee: Absentee }) =>
  absentee === 'STUDENT' ? studentLeaveFlow : staffLeaveFlow
