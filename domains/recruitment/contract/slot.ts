import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  dateTime,
  id,
  idList,
  labelled,
  nothing,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { recruitmentPermissions } from './permissions.ts'
import { ApplicationState, applicationStateNames } from './states.ts'

/** What an applicant comes to the school for and is scored in. */
export const VisitKind = z.enum(['WRITTEN', 'TRIAL', 'INTERVIEW'])
export type VisitKind = z.output<typeof VisitKind>

export const visitKindNames: Readonly<Record<VisitKind, string>> = {
  WRITTEN: '笔试',
  TRIAL: '试讲',
  INTERVIEW: '面试',
}

/** The state of an application in which its applicant comes. */
export const stateOf = (kind: VisitKind): ApplicationState =>
  kind === 'INTERVIEW' ? 'INTERVIEW' : 'TRIAL'

/** What an applicant comes for in a state. */
export const kindsIn = (state: ApplicationState): VisitKind[] =>
  VisitKind.options.filter((kind) => stateOf(kind) === state)

/** The name of the state in which the applicant comes. */
export const stepNameOf = (kind: VisitKind): string => applicationStateNames[stateOf(kind)]

/** The part of a post that times, panel and scores belong to. */
export const ofStep = {
  postId: labelled('岗位', id),
  kind: labelled('环节', VisitKind),
}

const time = { id, startAt: dateTime, endAt: dateTime, place: z.string() }

/** A time as its applicant sees it. */
export const OpenSlot = z.object({ ...time, free: z.number() })
export type OpenSlot = z.output<typeof OpenSlot>

/** An invitation of an own application in its present state. */
export const OwnVisit = z.object({
  kind: VisitKind,
  kindName: z.string(),
  /** The time that was chosen. */
  slot: z.optional(OpenSlot),
  /** Whether the chosen time has passed. */
  isOver: z.boolean(),
  /** Whether another time may be chosen now. */
  mayChoose: z.boolean(),
  slots: z.array(OpenSlot),
})
export type OwnVisit = z.output<typeof OwnVisit>

/** A time as the office sees it. */
export const DeskSlot = z.object({ ...time, capacity: z.number(), booked: z.number() })
export type DeskSlot = z.output<typeof DeskSlot>

/** Whether an applicant came; empty until the office marks it. */
export const Attendance = z.enum(['', 'CAME', 'MISSED'])
export type Attendance = z.output<typeof Attendance>

export const attendanceNames: Readonly<Record<Attendance, string>> = {
  '': '未登记',
  CAME: '已到场',
  MISSED: '未到场',
}

/** Who is in the step, or came to it: whether invited, and for when. */
export const Visitor = z.object({
  id,
  name: z.string(),
  state: ApplicationState,
  stateName: z.string(),
  isInvited: z.boolean(),
  slotId: z.union([z.literal(''), id]),
  attended: Attendance,
})
export type Visitor = z.output<typeof Visitor>

const { apply, view, decide } = recruitmentPermissions

export const listSlots = endpoint({
  method: 'GET',
  path: '/blade-recruitment/visit-slot/list',
  summary: 'Times of a step of a post, and who comes when',
  may: view,
  input: z.object(ofStep),
  reply: z.object({ slots: z.array(DeskSlot), visitors: z.array(Visitor) }),
})

export const addSlots = endpoint({
  method: 'POST',
  path: '/blade-recruitment/visit-slot/submit',
  summary: 'Adds times of equal length, one after the other',
  may: decide,
  input: z.object({
    ...ofStep,
    startAt: labelled('开始时间', dateTime),
    minutes: labelled('每个时段的时长（分钟）', wholeNumber(5, 480)),
    count: labelled('时段数', wholeNumber(1, 50)),
    capacity: labelled('每个时段的人数', wholeNumber(1, 500)),
    place: labelled('地点', text(60)),
  }),
  reply: z.object({ added: z.number() }),
  refusals: ['SLOT_PAST'],
  idempotent: true,
})

export const removeSlots = endpoint({
  method: 'POST',
  path: '/blade-recruitment/visit-slot/remove',
  summary: 'Removes times that nobody has chosen',
  may: decide,
  input: z.object({ ids: labelled('时间', idList) }),
  reply: nothing,
  refusals: ['SLOT_BOOKED'],
})

export const inviteApplicants = endpoint({
  method: 'POST',
  path: '/blade-recruitment/visit-slot/invite',
  summary: 'Asks applicants of a step to choose a time; those who have one are left out',
  may: decide,
  input: z.object({ ...ofStep, ids: labelled('应聘人', idList) }),
  reply: z.object({ invited: z.number() }),
  refusals: ['OWN_APPLICATION', 'NOT_IN_STEP', 'SLOTS_MISSING'],
})

export const assignSlot = endpoint({
  method: 'POST',
  path: '/blade-recruitment/visit-slot/assign',
  summary: 'Gives an applicant a time, also instead of the chosen one',
  may: decide,
  input: z.object({ id: labelled('应聘', id), slotId: labelled('时间', id) }),
  reply: nothing,
  refusals: ['OWN_APPLICATION', 'NOT_IN_STEP', 'SLOT_PAST', 'SLOT_FULL', 'TIMES_OVERLAP'],
})

export const markAttendance = endpoint({
  method: 'POST',
  path: '/blade-recruitment/visit-slot/attendance',
  summary: 'Marks whether an applicant came, once the time has begun; empty takes the mark back',
  may: decide,
  input: z.object({
    id: labelled('应聘', id),
    kind: labelled('环节', VisitKind),
    attended: labelled('到场', Attendance),
  }),
  reply: nothing,
  refusals: ['OWN_APPLICATION', 'NOT_YET'],
})

export const chooseSlot = endpoint({
  method: 'POST',
  path: '/blade-recruitment/own/choose-slot',
  summary: 'Chooses a time for an own application, or another one until the day before',
  may: apply,
  input: z.object({ id: labelled('应聘', id), slotId: labelled('时间', id) }),
  reply: nothing,
  refusals: ['NOT_INVITED', 'CHANGE_TOO_LATE', 'SLOT_PAST', 'SLOT_FULL', 'TIMES_OVERLAP'],
})
