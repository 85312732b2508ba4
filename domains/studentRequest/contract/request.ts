import * as z from 'zod/mini'

import { dayWords } from '../../../platform/contract/dayWords.ts'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  date,
  dateTime,
  id,
  idList,
  labelled,
  maybeText,
  nothing,
  text,
} from '../../../platform/contract/shapes.ts'
import { recordAddress } from '../../workflow/contract/record.ts'
import { ShownFile } from '../../files/contract/shownFile.ts'
import { peoplePermissions } from '../../people/contract/permissions.ts'
import { StudyWay } from '../../people/contract/states.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { RequestKind, requestRules, RequestState } from './states.ts'
import type { Question } from './states.ts'

const blankOr = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.optional(z.union([z.literal(''), shape]))

/** Fields of the kinds besides the reason; they are empty for other kinds. */
const answers = {
  fromDay: labelled('从哪天起', blankOr(date)),
  otherSchool: labelled('转入学校', z._default(maybeText(60), '')),
  newName: labelled('更正后的姓名', z._default(maybeText(36), '')),
  studyWay: labelled('新的就读方式', blankOr(StudyWay)),
  attachIds: labelled('证明材料', blankOr(idList)),
}

type Answered = { readonly kind: RequestKind } & Readonly<
  Partial<Record<Question, string | undefined>>
>

const answered = (name: Question) =>
  z.refine<Answered>(
    (form) => !requestRules[form.kind].needs.includes(name) || Boolean(form[name]),
    { path: [name], error: '请填写' },
  )

/** A complete request; with `id` it continues a draft or a returned request. */
export const StudentRequestForm = z
  .object({
    id: z.optional(id),
    studentId: labelled('孩子', id),
    kind: labelled('申请事项', RequestKind),
    ...answers,
    reason: labelled('申请原因', text(200)),
  })
  .check(
    answered('fromDay'),
    answered('otherSchool'),
    answered('newName'),
    answered('studyWay'),
    answered('attachIds'),
  )
export type StudentRequestForm = z.output<typeof StudentRequestForm>

/** The texts that are stored as entered; optional ones have a default. */
export type RequestContent = Omit<
  StudentRequestForm,
  'id' | 'studentId' | 'kind' | 'fromDay' | 'studyWay' | 'attachIds'
>

/** A draft: the child and any other values; the rules apply only on submission. */
export const StudentRequestDraft = z.object({
  id: z.optional(id),
  studentId: labelled('孩子', id),
  kind: labelled('申请事项', blankOr(RequestKind)),
  ...answers,
  reason: labelled('申请原因', z._default(maybeText(200), '')),
})
export type StudentRequestDraft = z.output<typeof StudentRequestDraft>

/** A request in full; fields that its kind does not use are empty. */
export const StudentRequest = z.object({
  id,
  studentId: id,
  studentName: z.string(),
  /** The class at the time of the request. */
  className: z.string(),
  kind: z.union([z.literal(''), RequestKind]),
  kindName: z.string(),
  fromDay: z.string(),
  reason: z.string(),
  otherSchool: z.string(),
  newName: z.string(),
  studyWay: z.union([z.literal(''), StudyWay]),
  studyWayName: z.string(),
  /** The previous value in the record, in words. */
  former: z.string(),
  files: z.array(ShownFile),
  state: RequestState,
  stateName: z.string(),
  applicantName: z.string(),
  askedAt: z.optional(dateTime),
  processInstanceId: z.optional(id),
  mayMend: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type StudentRequest = z.output<typeof StudentRequest>

/** The request as pairs of label and value, without fields that its kind does not use. */
export const requestFacts = (request: StudentRequest): { label: string; value: string }[] => [
  { label: '学生', value: [request.studentName, request.className].filter(Boolean).join(' · ') },
  { label: '申请事项', value: request.kindName },
  { label: '从哪天起', value: dayOf(request) },
  { label: '转入学校', value: request.otherSchool },
  {
    label: '就读方式',
    value: request.studyWayName && `${request.former} → ${request.studyWayName}`,
  },
  { label: '姓名', value: request.newName && `${request.former} → ${request.newName}` },
  { label: '申请原因', value: request.reason },
]

/** The day with its weekday, and with the year only if it is not that of the request. */
const dayOf = ({ fromDay, askedAt = fromDay }: StudentRequest): string =>
  fromDay && dayWords(fromDay, askedAt)

/** A request as a short list shows it. */
export const RequestRow = z.object({
  id,
  studentName: z.string(),
  kindName: z.string(),
  state: RequestState,
  stateName: z.string(),
})
export type RequestRow = z.output<typeof RequestRow>

export const listOpenRequests = endpoint({
  method: 'GET',
  path: '/blade-student/request/open',
  summary:
    'The caller’s drafts and requests, and undecided requests of the family for the caller’s children',
  may: organisationPermissions.belong,
  input: nothing,
  reply: z.object({ records: z.array(RequestRow) }),
})

/** A request for readers of the whole roll: kind and date, without the reason. */
export const SchoolRequestRow = z.object({
  ...RequestRow.shape,
  className: z.string(),
  fromDay: z.string(),
  applicantName: z.string(),
  askedAt: dateTime,
})
export type SchoolRequestRow = z.output<typeof SchoolRequestRow>

export const listAllRequests = endpoint({
  method: 'GET',
  path: '/blade-student/request/all',
  summary: 'Requests for all pupils of the school, newest first',
  may: peoplePermissions.viewAll,
  input: z.object({
    ...pageFields,
    keyword: labelled('关键词', z._default(maybeText(40), '')),
    kind: labelled('申请事项', blankOr(RequestKind)),
    state: labelled('状态', blankOr(RequestState)),
  }),
  reply: pageOf(SchoolRequestRow),
})

export const getStudentRequest = endpoint({
  method: 'GET',
  path: '/blade-student/request/detail',
  summary: 'One request about a pupil’s record, by its id, process or task',
  may: organisationPermissions.belong,
  input: recordAddress('申请'),
  reply: StudentRequest,
})

export const saveStudentRequest = endpoint({
  method: 'POST',
  path: '/blade-student/request/save',
  summary: 'Saves a request as a draft',
  may: organisationPermissions.belong,
  input: StudentRequestDraft,
  // Replies are stored for idempotent retries, so they contain nothing about the child.
  reply: z.object({ id }),
  refusals: ['NOT_A_DRAFT'],
  idempotent: true,
})

export const submitStudentRequest = endpoint({
  method: 'POST',
  path: '/blade-student/request/submit',
  summary: 'Submits a request to change a pupil’s record, or resubmits a returned one',
  may: organisationPermissions.belong,
  input: StudentRequestForm,
  reply: z.object({ id }),
  refusals: [
    'NOTHING_CHANGES',
    'NOT_POSSIBLE_NOW',
    'DAY_NOT_POSSIBLE',
    'ASKED_ALREADY',
    'CUSTODY_FROZEN',
    'NOT_MENDABLE',
    'NOBODY_TO_DECIDE',
    'SUSPENDED',
  ],
  idempotent: true,
  waitsOffline: true,
})

export const withdrawStudentRequest = endpoint({
  method: 'POST',
  path: '/blade-student/request/remove',
  summary: 'Deletes a draft, or withdraws an undecided request',
  may: organisationPermissions.belong,
  input: z.object({
    id: labelled('申请', id),
    comment: labelled('说明', z._default(maybeText(140), '')),
  }),
  reply: nothing,
  refusals: ['NOT_WITHDRAWABLE', 'SUSPENDED'],
})
