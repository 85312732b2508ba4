import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  date,
  dateTime,
  id,
  labelled,
  maybeText,
  nothing,
  text,
} from '../../../platform/contract/shapes.ts'
import { content } from './application.ts'
import { recruitmentPermissions } from './permissions.ts'
import { Attendance, OpenSlot } from './slot.ts'
import { ApplicationState, Decision } from './states.ts'

/** What the reader may do with an application. */
const rights = {
  decisions: z.array(Decision),
  mayObject: z.boolean(),
  mayAnswer: z.boolean(),
  mayOnboard: z.boolean(),
  mayReveal: z.boolean(),
  mayInvite: z.boolean(),
}

/** An application as the list of the office shows it, without contact data. */
export const ApplicationRow = z.object({
  id,
  name: z.string(),
  postTitle: z.string(),
  degreeName: z.string(),
  school: z.string(),
  teachingYears: z.number(),
  state: ApplicationState,
  stateName: z.string(),
  poolUntil: z.union([z.literal(''), date]),
  createTime: dateTime,
  isAccepted: z.boolean(),
  /** Places of the post, and how many are taken. */
  seats: z.number(),
  hired: z.number(),
  ...rights,
})
export type ApplicationRow = z.output<typeof ApplicationRow>

export const Objection = z.object({
  id,
  content: z.string(),
  recordedAt: dateTime,
  answer: z.string(),
})

/** What was arranged for an application in a step, and how far its scores are. */
export const Arranged = z.object({
  kindName: z.string(),
  isInvited: z.boolean(),
  slot: z.optional(OpenSlot),
  attended: Attendance,
  given: z.number(),
  of: z.number(),
  /** Empty until all members gave their score. */
  average: z.string(),
  rank: z.number(),
})
export type Arranged = z.output<typeof Arranged>

/** An application in full, for the office. */
export const Application = z.object({
  ...content,
  steps: z.array(
    z.object({
      state: ApplicationState,
      stateName: z.string(),
      note: z.string(),
      at: dateTime,
      by: z.string(),
    }),
  ),
  objections: z.array(Objection),
  arranged: z.array(Arranged),
  /** The post that the person was last invited to, and when; empty without one. */
  invitedPost: z.string(),
  invitedAt: z.string(),
  seats: z.number(),
  hired: z.number(),
  /** Why nobody may be proposed now; empty if the check of the registers is valid. */
  block: z.string(),
  ...rights,
})
export type Application = z.output<typeof Application>

const { view, decide, hire } = recruitmentPermissions
const named = { id: labelled('应聘', id) }

export const listApplications = endpoint({
  method: 'GET',
  path: '/blade-recruitment/application/list',
  summary: 'Applications by state, the newest first',
  may: view,
  input: z.object({
    ...pageFields,
    keyword: labelled('关键词', z.optional(maybeText(40))),
    postId: labelled('岗位', z.optional(z.union([z.literal(''), id]))),
    state: labelled('状态', z.optional(z.union([z.literal(''), ApplicationState]))),
    pool: labelled('人才库', z.optional(z.enum(['', '1']))),
  }),
  reply: pageOf(ApplicationRow),
})

export const getApplication = endpoint({
  method: 'GET',
  path: '/blade-recruitment/application/detail',
  summary: 'One application with its history, its objections and what may be decided',
  may: view,
  input: z.object(named),
  reply: Application,
})

/** A decision about an application in the state that its decider saw. */
export const DecisionForm = z.object({
  ...named,
  state: labelled('状态', ApplicationState),
  decision: labelled('决定', Decision),
  note: labelled('说明', z._default(maybeText(300), '')),
})
export type DecisionForm = z.output<typeof DecisionForm>

export const decideApplication = endpoint({
  method: 'POST',
  path: '/blade-recruitment/application/decide',
  summary:
    'Passes, returns or refuses an application; publication and hiring need recruitment.hire',
  may: decide,
  input: DecisionForm,
  reply: nothing,
  refusals: [
    'OWN_APPLICATION',
    'ALREADY_DECIDED',
    'REASON_NEEDED',
    'HIRING_RESERVED',
    'NOT_CLEARED',
    'NOTICE_RUNNING',
    'OBJECTION_OPEN',
    'CONTACT_MISSING',
    'POST_FULL',
  ],
  idempotent: true,
})

export const recordObjection = endpoint({
  method: 'POST',
  path: '/blade-recruitment/application/object',
  summary: 'Records an objection that the office received during the publication',
  may: decide,
  input: z.object({ ...named, content: labelled('异议内容', text(500)) }),
  reply: nothing,
  refusals: ['OWN_APPLICATION', 'NOT_PUBLISHED'],
  idempotent: true,
})

export const answerObjection = endpoint({
  method: 'POST',
  path: '/blade-recruitment/application/answer',
  summary: 'Answers an objection; without an answer nobody is hired',
  may: hire,
  input: z.object({
    objectionId: labelled('异议', id),
    answer: labelled('核实结果', text(500)),
  }),
  reply: nothing,
  refusals: ['OWN_APPLICATION', 'OBJECTION_ANSWERED'],
  idempotent: true,
})

/** What makes a hired applicant a member of the school. */
export const OnboardForm = z.object({
  ...named,
  deptId: labelled('部门', id),
  positionId: labelled('岗位', id),
  roleId: labelled('角色', id),
  workNo: labelled('工号', text(30)),
  firstDay: labelled('入职日期', date),
})
export type OnboardForm = z.output<typeof OnboardForm>

export const onboardApplicant = endpoint({
  method: 'POST',
  path: '/blade-recruitment/application/onboard',
  summary: 'Makes a hired applicant a member of the staff; the account stays the same',
  may: hire,
  input: OnboardForm,
  reply: nothing,
  refusals: [
    'OWN_APPLICATION',
    'NOT_ACCEPTED',
    'FIRST_DAY_EARLY',
    'NOT_CLEARED',
    'WORK_NUMBER_TAKEN',
    'PLACE_UNKNOWN',
    'ROLE_UNFIT',
  ],
  idempotent: true,
})

export const revealIdentity = endpoint({
  method: 'POST',
  path: '/blade-recruitment/application/reveal',
  summary: 'Reveals the identity number of an applicant for a minute; the reason is recorded',
  may: hire,
  input: z.object({ ...named, reason: labelled('查看原因', text(140)) }),
  reply: z.object({
    seconds: z.number(),
    records: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  }),
  refusals: ['OWN_APPLICATION', 'IDENTITY_MISSING'],
})

export const inviteFromPool = endpoint({
  method: 'POST',
  path: '/blade-recruitment/application/invite-from-pool',
  summary: 'Invites a person of the talent pool to apply for a post that takes applications',
  may: decide,
  input: z.object({ ...named, postId: labelled('岗位', id) }),
  reply: nothing,
  refusals: ['OWN_APPLICATION', 'NOT_IN_POOL', 'POST_NOT_OPEN', 'INVITED_ALREADY', 'APPLIES_NOW'],
})

export const listPublished = endpoint({
  method: 'GET',
  path: '/blade-recruitment/proposed/list',
  summary: 'People proposed for hiring, with masked names, for everybody',
  may: 'public',
  input: nothing,
  reply: z.object({
    schoolName: z.string(),
    records: z.array(
      z.object({
        id,
        maskedName: z.string(),
        postTitle: z.string(),
        noticeUntil: date,
        contact: z.string(),
      }),
    ),
  }),
})
