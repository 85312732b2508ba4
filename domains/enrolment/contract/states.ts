import * as z from 'zod/mini'

/** The states of an application in the order of its life cycle (domain.md 2.5). */
export const applicationStates = [
  'DRAFT',
  'SUBMITTED',
  'UNDER_REVIEW',
  'RETURNED',
  'VERIFY_PENDING',
  'QUALIFIED',
  'UNQUALIFIED',
  'APPEAL',
  'LOTTERY_PENDING',
  'ADMIT_PROPOSED',
  'ADMITTED',
  'WAITLISTED',
  'CONFIRMED',
  'REGISTERED',
  'STUDENT',
  'COORDINATED',
  'DECLINED',
  'OFFER_EXPIRED',
  'EXPIRED_RETURN',
  'WITHDRAWN',
  'VOID',
] as const

export const ApplicationState = z.enum(applicationStates)
export type ApplicationState = z.output<typeof ApplicationState>

const labels: Record<ApplicationState, { staff: string; family: string }> = {
  DRAFT: { staff: '草稿', family: '填写中' },
  SUBMITTED: { staff: '待审核', family: '待审核' },
  UNDER_REVIEW: { staff: '审核中', family: '审核中' },
  RETURNED: { staff: '退回修改', family: '需修改' },
  VERIFY_PENDING: { staff: '待到校核验', family: '请到校核验' },
  QUALIFIED: { staff: '审核通过', family: '资格通过' },
  UNQUALIFIED: { staff: '未通过', family: '未通过' },
  APPEAL: { staff: '申诉中', family: '申诉处理中' },
  LOTTERY_PENDING: { staff: '待摇号', family: '待摇号' },
  ADMIT_PROPOSED: { staff: '拟录取', family: '拟录取' },
  ADMITTED: { staff: '已录取', family: '已录取，请确认' },
  WAITLISTED: { staff: '候补', family: '候补' },
  CONFIRMED: { staff: '已确认', family: '已确认入学' },
  REGISTERED: { staff: '已报到', family: '已报到' },
  STUDENT: { staff: '已建档', family: '已入学' },
  COORDINATED: { staff: '统筹安排', family: '统筹入学' },
  DECLINED: { staff: '已放弃', family: '已放弃' },
  OFFER_EXPIRED: { staff: '逾期未确认', family: '逾期未确认' },
  EXPIRED_RETURN: { staff: '逾期未修改', family: '逾期未修改' },
  WITHDRAWN: { staff: '已撤销', family: '已撤销' },
  VOID: { staff: '已作废', family: '已作废' },
}

/** The Chinese name of a state, for staff or for the family. */
export const stateLabel = (state: ApplicationState, reader: 'staff' | 'family'): string =>
  labels[state][reader]

type Tone = 'primary' | 'success' | 'warning' | 'error' | 'info'

/** The colour of each state; the state's name is always shown next to it. */
export const stateTones: Record<ApplicationState, Tone> = {
  DRAFT: 'info',
  SUBMITTED: 'primary',
  UNDER_REVIEW: 'primary',
  RETURNED: 'warning',
  VERIFY_PENDING: 'warning',
  QUALIFIED: 'success',
  UNQUALIFIED: 'error',
  APPEAL: 'warning',
  LOTTERY_PENDING: 'primary',
  ADMIT_PROPOSED: 'success',
  ADMITTED: 'success',
  WAITLISTED: 'warning',
  CONFIRMED: 'success',
  REGISTERED: 'success',
  STUDENT: 'success',
  COORDINATED: 'info',
  DECLINED: 'info',
  OFFER_EXPIRED: 'info',
  EXPIRED_RETURN: 'info',
  WITHDRAWN: 'info',
  VOID: 'error',
}

/** The states of an application that has a seat of its plan. */
export const seatedStates = [
  'ADMIT_PROPOSED',
  'ADMITTED',
  'CONFIRMED',
  'REGISTERED',
  'STUDENT',
] as const satisfies readonly ApplicationState[]

/**
 * States that need an act of the office outside the usual review; so does a returned application
 * whose deadline has passed.
 */
export const caseStates = [
  'APPEAL',
  'VERIFY_PENDING',
  'UNQUALIFIED',
  'OFFER_EXPIRED',
  'EXPIRED_RETURN',
] as const satisfies readonly ApplicationState[]

/** Actions on a submitted application; each writes exactly one flow record. */
export const flowActions = [
  'SUBMIT',
  'AMEND',
  'CLAIM',
  'RELEASE',
  'RETURN',
  'RESUBMIT',
  'PASS',
  'REREVIEW',
  'INVITE',
  'QUALIFY',
  'REFUSE',
  'APPEAL',
  'GRANT_APPEAL',
  'DENY_APPEAL',
  'COORDINATE',
  'ENTER_DRAW',
  'LEAVE_DRAW',
  'PROPOSE',
  'WAIT',
  'ADMIT',
  'PROMOTE',
  'CONFIRM',
  'DECLINE',
  'EXPIRE_OFFER',
  'EXPIRE_RETURN',
  'REGISTER',
  'ASSIGN_CLASS',
  'ENROL',
  'WITHDRAW',
  'VOID',
] as const

export const FlowAction = z.enum(flowActions)
export type FlowAction = z.output<typeof FlowAction>

/** The Chinese name of each action in the timeline. */
export const flowActionLabels: Record<FlowAction, string> = {
  SUBMIT: '提交报名',
  AMEND: '修改报名',
  CLAIM: '开始审核',
  RELEASE: '放回待审核',
  RETURN: '退回修改',
  RESUBMIT: '修改后重新提交',
  PASS: '初审通过',
  REREVIEW: '退回初审',
  INVITE: '请家长到校核验',
  QUALIFY: '审核通过',
  REFUSE: '审核不通过',
  APPEAL: '提出申诉',
  GRANT_APPEAL: '申诉成立，重新审核',
  DENY_APPEAL: '申诉不成立',
  COORDINATE: '统筹安排',
  ENTER_DRAW: '进入摇号',
  LEAVE_DRAW: '摇号作废，等待重新安排',
  PROPOSE: '拟录取',
  WAIT: '进入候补',
  ADMIT: '公布录取',
  PROMOTE: '候补录取',
  CONFIRM: '确认入学',
  DECLINE: '放弃录取',
  EXPIRE_OFFER: '逾期未确认',
  EXPIRE_RETURN: '逾期未修改',
  REGISTER: '到校报到',
  ASSIGN_CLASS: '编入班级',
  ENROL: '建立学籍档案',
  WITHDRAW: '撤销报名',
  VOID: '作废',
}
