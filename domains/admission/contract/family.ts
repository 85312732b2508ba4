import * as z from 'zod/mini'

import { givesCalendar } from '../../../platform/contract/calendarFile.ts'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled, text } from '../../../platform/contract/shapes.ts'
import { ApplicationState } from '../../enrolment/contract/states.ts'
import { RecordState } from '../../pupilRecord/contract/states.ts'

const applicationId = labelled('报名', id)

export const AppointmentSlot = z.object({
  id,
  startAt: dateTime,
  endAt: dateTime,
  place: z.string(),
  free: z.number(),
})
export type AppointmentSlot = z.output<typeof AppointmentSlot>

/** What the family may do now. */
export const FamilyAction = z.enum(['confirm', 'decline', 'appeal', 'book'])
export type FamilyAction = z.output<typeof FamilyAction>

/** Where an application stands after its review, for its family. */
export const FamilyAdmission = z.object({
  id,
  applyNo: z.string(),
  childName: z.string(),
  planId: id,
  planName: z.string(),
  status: ApplicationState,
  statusLabel: z.string(),
  actions: z.array(FamilyAction),
  /** The draw and the number of the child in it. */
  drawId: z.optional(id),
  drawNo: z.optional(z.string()),
  noticeUntil: z.optional(dateTime),
  confirmUntil: z.optional(dateTime),
  /** When a confirmed child is registered at the school. */
  registration: z.optional(z.object({ startAt: dateTime, endAt: dateTime })),
  /** What the office said about the end of the application: the other school, the reason, the class. */
  explanation: z.optional(z.string()),
  /** The position on the waiting list of the category, from 1. */
  waitingAt: z.optional(z.number()),
  /** Why the application has its place. */
  reason: z.optional(z.string()),
  appeal: z.optional(
    z.object({ reason: z.string(), filedAt: dateTime, answer: z.optional(z.string()) }),
  ),
  appealUntil: z.optional(dateTime),
  appointment: z.optional(z.object({ slot: AppointmentSlot, isCheckedIn: z.boolean() })),
  slots: z.array(AppointmentSlot),
  /** A code for looking at the state without signing in. */
  trackToken: z.string(),
  /** The letter of a confirmed offer. */
  letter: z.optional(z.object({ id, number: z.string(), verifyCode: z.string() })),
  /** The record to be filled in after the registration; its id is the pupil. */
  record: z.optional(z.object({ id, state: RecordState })),
})
export type FamilyAdmission = z.output<typeof FamilyAdmission>

export const getFamilyAdmission = endpoint({
  method: 'GET',
  path: '/blade-weixin/baoming/admission',
  summary: 'Where an own application stands after its review',
  may: 'enrolment.apply',
  input: z.object({ id: applicationId }),
  reply: FamilyAdmission,
  refusals: ['NOT_FOUND'],
})

export const answerOffer = endpoint({
  method: 'POST',
  path: '/blade-weixin/baoming/confirmoffer',
  summary: 'Accepts or declines the offer of an own application',
  may: 'enrolment.apply',
  input: z.object({ id: applicationId, accepts: labelled('是否入学', z.boolean()) }),
  reply: FamilyAdmission,
  refusals: ['NOT_FOUND', 'NOT_OFFERED'],
  idempotent: true,
})

export const fileAppeal = endpoint({
  method: 'POST',
  path: '/blade-weixin/baoming/appeal',
  summary: 'Appeals against the refusal of an own application',
  may: 'enrolment.apply',
  input: z.object({ id: applicationId, reason: labelled('申诉理由', text(500)) }),
  reply: FamilyAdmission,
  refusals: ['NOT_FOUND', 'NOT_REFUSED', 'APPEAL_CLOSED', 'ALREADY_APPEALED', 'APPLIED_AGAIN'],
  idempotent: true,
})

export const bookAppointment = endpoint({
  method: 'POST',
  path: '/blade-weixin/baoming/appointment',
  summary: 'Books or moves the appointment of an own application for the check of its originals',
  may: 'enrolment.apply',
  input: z.object({ id: applicationId, slotId: labelled('到校时间', id) }),
  reply: FamilyAdmission,
  refusals: ['NOT_FOUND', 'NOT_INVITED', 'SLOT_FULL', 'SLOT_PAST'],
})

export const saveAppointment = endpoint({
  method: 'GET',
  path: '/blade-weixin/baoming/appointmentcalendar',
  summary:
    'The appointment of an own application as a calendar file, which does not name the child',
  may: 'enrolment.apply',
  input: z.object({ id: applicationId }),
  ...givesCalendar,
  refusals: ['NOT_FOUND'],
})

/** The state of an application by its tracking code, without anything about the child. */
export const trackApplication = endpoint({
  method: 'GET',
  path: '/blade-weixin/baoming/track',
  summary: 'The state of an application by its tracking code',
  may: 'public',
  input: z.object({ token: labelled('查询码', text(100)) }),
  reply: z.object({
    status: ApplicationState,
    statusLabel: z.string(),
    updatedAt: dateTime,
    waitingAt: z.optional(z.number()),
  }),
  refusals: ['NOT_FOUND'],
})

export const listProposed = endpoint({
  method: 'GET',
  path: '/blade-weixin/baoming/publiclist',
  summary: 'The published admissions of a plan: masked names and the ends of numbers',
  may: 'public',
  input: z.object({ planId: labelled('招生计划', id) }),
  reply: z.object({
    planName: z.string(),
    noticeUntil: z.optional(dateTime),
    records: z.array(z.object({ maskedName: z.string(), numberEnd: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
})
