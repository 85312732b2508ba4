import * as z from 'zod/mini'

/** The states of an application in the order of its life cycle (domain.md 2.5, first slice). */
export const applicationStates = [
  'DRAFT',
  'SUBMITTED',
  'UNDER_REVIEW',
  'RETURNED',
  'QUALIFIED',
  'UNQUALIFIED',
  'WITHDRAWN',
] as const

export const ApplicationState = z.enum(applicationStates)
export type ApplicationState = z.output<typeof ApplicationState>

const labels: Record<ApplicationState, { staff: string; family: string }> = {
  DRAFT: { staff: '草稿', family: '填写中' },
  SUBMITTED: { staff: '待审核', family: '待审核' },
  UNDER_REVIEW: { staff: '审核中', family: '审核中' },
  RETURNED: { staff: '退回修改', family: '需修改' },
  QUALIFIED: { staff: '审核通过', family: '资格通过' },
  UNQUALIFIED: { staff: '未通过', family: '未通过' },
  WITHDRAWN: { staff: '已撤销', family: '已撤销' },
}

/** The Chinese name of a state, for staff or for the family. */
export const stateLabel = (state: ApplicationState, reader: 'staff' | 'family'): string =>
  labels[state][reader]

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
  'QUALIFY',
  'REFUSE',
  'WITHDRAW',
] as const

export const FlowAction = z.enum(flowActions)
export type FlowAction = z.output<typeof FlowAction>

/** The Chinese name of each action in the timeline. */
export const flowActionLabels: Record<FlowAction, string> = {
  SUBMIT: '提交报名',
  AMEND: '修改报名',
  CLAIM: '开始审核',
  RELEASE: '放回待审',
  RETURN: '退回修改',
  RESUBMIT: '修改后重新提交',
  PASS: '初审通过',
  REREVIEW: '退回初审',
  QUALIFY: '审核通过',
  REFUSE: '审核不通过',
  WITHDRAW: '撤销报名',
}
