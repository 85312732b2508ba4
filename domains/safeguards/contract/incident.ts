import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled, maybeText, text } from '../../../platform/contract/shapes.ts'
import { safeguardPermissions } from './permissions.ts'

/** Within how many hours an incident is reported to the authority. */
export const reportHours = 72

export const IncidentState = z.enum(['OPEN', 'CLOSED'])
export const incidentStateNames = { OPEN: '处理中', CLOSED: '已结束' } as const

const maybeTime = z.union([z.literal(''), dateTime])

export const IncidentForm = z.object({
  id: z.optional(labelled('事件', id)),
  title: labelled('事件', text(60)),
  isDrill: labelled('演练', z._default(z.boolean(), false)),
  foundAt: labelled('发现时间', dateTime),
  happenedFrom: labelled('开始时间', z._default(maybeTime, '')),
  happenedUntil: labelled('结束时间', z._default(maybeTime, '')),
  course: labelled('经过', text(2000)),
  dataKinds: labelled('涉及的信息', text(500)),
  measures: labelled('已采取的措施', z._default(maybeText(2000), '')),
})
export type IncidentForm = z.output<typeof IncidentForm>

export const Incident = z.object({
  id,
  number: z.string(),
  title: z.string(),
  isDrill: z.boolean(),
  state: IncidentState,
  stateName: z.string(),
  foundAt: dateTime,
  happenedFrom: maybeTime,
  happenedUntil: maybeTime,
  course: z.string(),
  dataKinds: z.string(),
  measures: z.string(),
  /** When it has to be reported to the authority; empty for a drill. */
  reportDue: maybeTime,
  isOverdue: z.boolean(),
  authorityToldAt: maybeTime,
  familiesToldAt: maybeTime,
  closedAt: maybeTime,
  conclusion: z.string(),
  familyNotice: z.string(),
  authorityNotice: z.string(),
  affected: z.number(),
  enteredByName: z.string(),
})
export type Incident = z.output<typeof Incident>

const { see, act } = safeguardPermissions
const one = { id: labelled('事件', id) }

export const listIncidents = endpoint({
  method: 'GET',
  path: '/blade-safeguards/incident/list',
  summary: 'The register of incidents, those that are open first',
  may: see,
  input: z.object({
    ...pageFields,
    state: labelled('状态', z.optional(z.union([z.literal(''), IncidentState]))),
  }),
  reply: pageOf(Incident),
})

export const getIncident = endpoint({
  method: 'GET',
  path: '/blade-safeguards/incident/detail',
  summary: 'One incident with its notices',
  may: see,
  input: z.object(one),
  reply: Incident,
  refusals: ['NOT_FOUND'],
})

export const submitIncident = endpoint({
  method: 'POST',
  path: '/blade-safeguards/incident/submit',
  summary:
    'Enters an incident, or corrects an open one; the time for the report runs from its finding',
  may: act,
  input: IncidentForm,
  reply: Incident,
  refusals: ['NOT_FOUND', 'INCIDENT_CLOSED', 'FOUND_IN_FUTURE', 'TIMES_BACKWARDS'],
})

/** A whole class of data that got out, if it was not only what somebody opened. */
export const WholeClass = z.enum(['STUDENT', 'APPLICATION', 'GUARDIAN', 'STAFF', 'JOB_APPLICATION'])
export type WholeClass = z.output<typeof WholeClass>
export const wholeClassNames: Readonly<Record<WholeClass, string>> = {
  STUDENT: '全部学生档案',
  APPLICATION: '全部报名',
  GUARDIAN: '全部监护人',
  STAFF: '全部工作人员',
  JOB_APPLICATION: '全部应聘',
}

export const AffectedForm = z.object({
  ...one,
  from: labelled('从', maybeTime),
  until: labelled('到', maybeTime),
  account: labelled('查看人账号', z._default(maybeText(60), '')),
  whole: labelled('整类信息', z._default(z.union([z.literal(''), WholeClass]), '')),
})
export type AffectedForm = z.output<typeof AffectedForm>

export const collectAffected = endpoint({
  method: 'POST',
  path: '/blade-safeguards/incident/affected',
  summary: 'Finds whom an incident concerns: by who opened what and when, or a whole class of data',
  may: act,
  input: AffectedForm,
  reply: z.object({ affected: z.number() }),
  refusals: ['NOT_FOUND', 'INCIDENT_CLOSED', 'NO_SUCH_ACCOUNT', 'TIMES_BACKWARDS', 'TOO_WIDE'],
})

/** Whether the notice has gone to the accounts behind a record. */
export const NoticeState = z.enum(['SENT', 'WAITING', 'NO_ACCOUNT'])
export type NoticeState = z.output<typeof NoticeState>
export const noticeStateNames: Readonly<Record<NoticeState, string>> = {
  SENT: '已发送',
  WAITING: '未发送',
  NO_ACCOUNT: '没有账号，请另行告知',
}

export const Affected = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  /** Class or number of the application. */
  place: z.string(),
  acts: z.number(),
  firstAt: maybeTime,
  lastAt: maybeTime,
})
export type Affected = z.output<typeof Affected>

/** The same with the state of the notice. */
const ListedAffected = z.extend(Affected, { notice: NoticeState })
export const listAffected = endpoint({
  method: 'GET',
  path: '/blade-safeguards/incident/affected/list',
  summary: 'The people whom an incident concerns; reading the list is logged',
  may: act,
  effect: 'write',
  input: z.object({ ...pageFields, ...one }),
  reply: pageOf(ListedAffected),
  refusals: ['NOT_FOUND'],
})

export const saveNotices = endpoint({
  method: 'POST',
  path: '/blade-safeguards/incident/notice',
  summary: 'Keeps the wording of the notices to families and to the authority',
  may: act,
  input: z.object({
    ...one,
    familyNotice: labelled('给涉及的人的告知', text(2000)),
    authorityNotice: labelled('给主管部门的报告', text(2000)),
  }),
  reply: Incident,
  refusals: ['NOT_FOUND', 'INCIDENT_CLOSED'],
})

export const moveIncident = endpoint({
  method: 'POST',
  path: '/blade-safeguards/incident/move',
  summary: 'Notes that the authority or the families were told, or closes the incident',
  may: act,
  input: z.object({
    ...one,
    step: labelled('进展', z.enum(['AUTHORITY', 'FAMILIES', 'CLOSE'])),
    conclusion: labelled('结论', z._default(maybeText(1000), '')),
  }),
  reply: Incident,
  refusals: ['NOT_FOUND', 'INCIDENT_CLOSED', 'ALREADY_TOLD', 'NOT_REPORTED'],
})
