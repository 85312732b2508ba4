import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  dateTime,
  id,
  idList,
  labelled,
  maybeText,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'

const planId = labelled('招生计划', id)

export const DeskSlot = z.object({
  id,
  startAt: dateTime,
  endAt: dateTime,
  place: z.string(),
  capacity: z.number(),
  booked: z.number(),
  arrived: z.number(),
})
export type DeskSlot = z.output<typeof DeskSlot>

export const listSlots = endpoint({
  method: 'GET',
  path: '/blade-admission/appointment-slot/list',
  summary: 'Times for the check of originals, with bookings',
  may: 'enrolment.review',
  input: z.object({ planId }),
  reply: z.object({ records: z.array(DeskSlot), invited: z.number(), unbooked: z.number() }),
})

export const addSlots = endpoint({
  method: 'POST',
  path: '/blade-admission/appointment-slot/submit',
  summary: 'Adds times of equal length to a day',
  may: 'enrolment.decide',
  input: z.object({
    planId,
    startAt: labelled('开始时间', dateTime),
    minutes: labelled('每个时段的时长（分钟）', wholeNumber(5, 480)),
    count: labelled('时段数', wholeNumber(1, 50)),
    capacity: labelled('每个时段的人数', wholeNumber(1, 500)),
    place: labelled('地点', text(60)),
  }),
  reply: z.object({ added: z.number() }),
  refusals: ['NOT_FOUND', 'SLOT_PAST'],
  idempotent: true,
})

export const removeSlots = endpoint({
  method: 'POST',
  path: '/blade-admission/appointment-slot/remove',
  summary: 'Removes times that nobody has booked',
  may: 'enrolment.decide',
  input: z.object({ ids: labelled('到校时间', idList) }),
  reply: z.object({}),
  refusals: ['NOT_FOUND', 'SLOT_BOOKED'],
})

export const inviteToCheck = endpoint({
  method: 'POST',
  path: '/blade-admission/application/invite',
  summary: 'Invites the family of an application under review to bring its originals',
  may: 'enrolment.review',
  input: z.object({
    id: labelled('报名', id),
    note: z._default(labelled('要带的材料', maybeText(140)), ''),
  }),
  reply: z.object({}),
  refusals: ['NOT_FOUND', 'NOT_REVIEWER', 'BUSINESS_REFUSED'],
  idempotent: true,
})

export const checkIn = endpoint({
  method: 'POST',
  path: '/blade-admission/appointment/arrive',
  summary: 'Records that a family came for the check of its originals',
  may: 'enrolment.review',
  input: z.object({ code: labelled('报名编号', text(200)) }),
  reply: z.object({ applicationId: id, applyNo: z.string(), childName: z.string() }),
  refusals: ['NOT_FOUND', 'NOT_INVITED'],
})
