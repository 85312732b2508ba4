import * as z from 'zod/mini'

import { plusDays } from '../../people/contract/schoolDays.ts'

export const PostStatus = z.enum(['DRAFT', 'PUBLISHED', 'CLOSED'])
export type PostStatus = z.output<typeof PostStatus>

export const postStatusNames: Readonly<Record<PostStatus, string>> = {
  DRAFT: '草稿',
  PUBLISHED: '已发布',
  CLOSED: '已结束',
}

/** What a published post is called once its last day has passed. */
export const overWords = '已截止'

export const postTones = {
  DRAFT: 'info',
  PUBLISHED: 'success',
  CLOSED: 'info',
} as const satisfies Readonly<Record<PostStatus, string>>

/** The state of an application, in the order of its steps. */
export const ApplicationState = z.enum([
  'SUBMITTED',
  'SCREENING',
  'RETURNED',
  'TRIAL',
  'INTERVIEW',
  'VETTING',
  'CLEARANCE',
  'NOTICE',
  'HIRED',
  'ONBOARDED',
  'REFUSED',
  'WITHDRAWN',
])
export type ApplicationState = z.output<typeof ApplicationState>

export const applicationStateNames: Readonly<Record<ApplicationState, string>> = {
  SUBMITTED: '已投递',
  SCREENING: '初筛',
  RETURNED: '退回补充',
  TRIAL: '笔试和试讲',
  INTERVIEW: '面试',
  VETTING: '考察',
  CLEARANCE: '准入查询',
  NOTICE: '拟聘公示',
  HIRED: '录用',
  ONBOARDED: '已入职',
  REFUSED: '未通过',
  WITHDRAWN: '已撤回',
}

export const applicationTones = {
  SUBMITTED: 'primary',
  SCREENING: 'primary',
  RETURNED: 'warning',
  TRIAL: 'primary',
  INTERVIEW: 'primary',
  VETTING: 'primary',
  CLEARANCE: 'primary',
  NOTICE: 'primary',
  HIRED: 'success',
  ONBOARDED: 'success',
  REFUSED: 'error',
  WITHDRAWN: 'info',
} as const satisfies Readonly<Record<ApplicationState, string>>

/** What comes next, for the applicant. */
export const nextWords: Readonly<Record<ApplicationState, string>> = {
  SUBMITTED: '学校会先看材料，有结果会在这里显示。',
  SCREENING: '学校正在看您的材料。',
  RETURNED: '请按学校的说明补充，再重新提交。',
  TRIAL: '学校会通知您笔试和试讲的时间、地点。',
  INTERVIEW: '学校会通知您面试的时间、地点。',
  VETTING: '学校正在核实您的经历和材料。',
  CLEARANCE: '学校正在按规定做从业前的准入查询。',
  NOTICE: '您已进入拟聘公示，公示结束后学校会联系您。',
  HIRED: '请确认录用；确认后，学校会为您办理入职。',
  ONBOARDED: '欢迎加入，您可以用这个手机号登录学校平台。',
  REFUSED: '感谢您的应聘。',
  WITHDRAWN: '您已撤回这份应聘。',
}

/** The chip beside 录用 until the applicant accepts. */
export const waitingWords = '等应聘人确认'

/** The message that an applicant gets when the office moves an application to a state. */
export const toldWords: Readonly<Record<ApplicationState, string>> = {
  SUBMITTED: '学校已收到您的应聘',
  SCREENING: '您的应聘已进入初筛',
  RETURNED: '学校请您补充材料',
  TRIAL: '您已通过初筛，进入笔试和试讲',
  INTERVIEW: '您已进入面试',
  VETTING: '您已进入考察',
  CLEARANCE: '您已进入准入查询',
  NOTICE: '您已进入拟聘公示',
  HIRED: '学校决定录用您，请确认',
  ONBOARDED: '您的入职已办好',
  REFUSED: '您的应聘有了结果',
  WITHDRAWN: '您已撤回应聘',
}

export const Decision = z.enum(['ADVANCE', 'RETURN', 'REFUSE'])
export type Decision = z.output<typeof Decision>

export const decisionNames: Readonly<Record<Decision, string>> = {
  ADVANCE: '通过，进入下一步',
  RETURN: '退回补充',
  REFUSE: '不通过',
}

const following: Partial<Record<ApplicationState, ApplicationState>> = {
  SUBMITTED: 'SCREENING',
  SCREENING: 'TRIAL',
  TRIAL: 'INTERVIEW',
  INTERVIEW: 'VETTING',
  VETTING: 'CLEARANCE',
  CLEARANCE: 'NOTICE',
  NOTICE: 'HIRED',
}
const returnable: readonly ApplicationState[] = ['SUBMITTED', 'SCREENING']
/** The states in which the applicant still may withdraw, and the office refuse. */
const open: readonly ApplicationState[] = ApplicationState.options.slice(0, 9)

/** The state after a decision; undefined if it is not possible in this state. */
export function stateAfter(
  state: ApplicationState,
  decision: Decision,
): ApplicationState | undefined {
  if (decision === 'ADVANCE') return following[state]
  if (decision === 'RETURN') return returnable.includes(state) ? 'RETURNED' : undefined
  return isOpen(state) ? 'REFUSED' : undefined
}

/** The states that end an application without hiring; the person may apply for the post again. */
export const ended = ['REFUSED', 'WITHDRAWN'] as const satisfies readonly ApplicationState[]

/** Whether an application is neither refused nor withdrawn; a person has one such for a post. */
export const isLive = (state: ApplicationState): boolean => !ended.some((one) => one === state)

/** Whether an application may still be withdrawn or refused. */
export const isOpen = (state: ApplicationState): boolean => open.includes(state)

/** The states in which an application may have an identity number: from the check on. */
const identified: readonly ApplicationState[] = ['CLEARANCE', 'NOTICE', 'HIRED']

/**
 * Whether the applicant may give the identity number: while there is none, and another one until
 * the look-up that was made with it is recorded.
 */
export const mayGiveIdentity = (
  state: ApplicationState,
  hasIdentity: boolean,
  isChecked: boolean,
): boolean => (hasIdentity ? state === 'CLEARANCE' && !isChecked : identified.includes(state))

/** The states that take a place of the post. */
export const seated = ['HIRED', 'ONBOARDED'] as const satisfies readonly ApplicationState[]

type Progress = {
  readonly state: ApplicationState
  readonly acceptedAt: Date | null
  readonly identitySealed: string | null
}

/** What comes next for an applicant who has, or has not, accepted and given the identity number. */
export function nextOf({ state, acceptedAt, identitySealed }: Progress): string {
  if (state === 'HIRED' && acceptedAt) return '学校会为您办理入职。'
  if (state === 'CLEARANCE' && !identitySealed)
    return '学校要按规定做从业前的准入查询，请填写身份证件号。'
  return nextWords[state]
}

/** Whether a decision is about the publication or the hiring, which fewer people may decide. */
export const isHiring = (state: ApplicationState, decision: Decision): boolean =>
  decision === 'ADVANCE' && (state === 'CLEARANCE' || state === 'NOTICE')

/** The last day of a publication that begins the day after. */
export const lastNoticeDay = (today: string, days: number): string => plusDays(today, days)

/** The last day in the talent pool of somebody who was refused, or joined it, on a day. */
export function poolEnd(today: string): string {
  const year = String(Number(today.slice(0, 4)) + 1)
  return today.endsWith('-02-29') ? `${year}-02-28` : `${year}${today.slice(4)}`
}
