import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { date, dateTime, id, labelled } from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { AskedMerge } from './mergeAnswer.ts'
import { SeatState } from './states.ts'

const child = labelled('孩子', id)

export const OwnChild = z.object({
  id,
  name: z.string(),
  className: z.string(),
  /** The rounds whose agreement is signed for this child. */
  agreedRoundIds: z.array(id),
})
export type OwnChild = z.output<typeof OwnChild>

/** A class of a round for one child. */
export const ChoosableClass = z.object({
  id,
  name: z.string(),
  courseId: id,
  courseName: z.string(),
  intro: z.string(),
  ownerName: z.string(),
  /** Whether an institution teaches it, so that sharing needs a consent. */
  isOutside: z.boolean(),
  hasSharingConsent: z.boolean(),
  teacherNames: z.string(),
  gradeNames: z.string(),
  roomName: z.string(),
  /** The weekly times, in words, and the slots they occupy. */
  times: z.string(),
  slotIds: z.array(id),
  weekdays: z.array(z.number()),
  beginDate: z.optional(date),
  lessonCount: z.number(),
  /** Of one lesson. */
  priceFen: z.number(),
  bookFeeFen: z.number(),
  totalFen: z.number(),
  capacity: z.number(),
  free: z.number(),
  waiting: z.number(),
  /** Seats of the child at the same times. */
  conflicts: z.array(z.object({ classId: id, className: z.string() })),
  /** Why the child cannot have a seat now, whatever the clock says; a reason of `claimSeat`. */
  whyNot: z.optional(z.object({ reason: z.string(), msg: z.string() })),
  isFavourite: z.boolean(),
})
export type ChoosableClass = z.output<typeof ChoosableClass>

/** A child's seat or place in a waiting list. */
export const Choice = z.object({
  id,
  roundId: id,
  roundName: z.string(),
  classId: id,
  className: z.string(),
  courseId: id,
  courseName: z.string(),
  ownerName: z.string(),
  childId: id,
  childName: z.string(),
  teacherNames: z.string(),
  roomName: z.string(),
  times: z.string(),
  slotIds: z.array(id),
  beginDate: z.optional(date),
  totalFen: z.number(),
  state: SeatState,
  stateName: z.string(),
  seatNo: z.optional(z.number()),
  /** The place in the waiting list, 1 for the next. */
  position: z.optional(z.number()),
  /** Until when it must be paid (HELD) or accepted (OFFERED). */
  holdUntil: z.optional(dateTime),
  orderId: z.optional(id),
  /** The next lesson of a seated child within two weeks. */
  nextLesson: z.optional(
    z.object({
      day: date,
      weekdayName: z.string(),
      beginTime: z.string(),
      endTime: z.string(),
      roomName: z.string(),
    }),
  ),
  dropUntil: dateTime,
  mayDrop: z.boolean(),
  /** The class is to be merged into another; the family is asked. */
  merge: z.optional(AskedMerge),
})
export type Choice = z.output<typeof Choice>

export const listOwnChildren = endpoint({
  method: 'GET',
  path: '/blade-kehou/child/list',
  summary: "The caller's own children",
  may: organisationPermissions.belong,
  input: z.object({}),
  reply: z.object({ serverNow: dateTime, records: z.array(OwnChild) }),
})

export const listChoosableClasses = endpoint({
  method: 'GET',
  path: '/blade-kehou/class/list',
  summary: 'The classes of a round for one child: free places, conflicts, and why not',
  may: organisationPermissions.belong,
  input: z.object({ roundId: labelled('轮次', id), childId: child }),
  reply: z.object({ serverNow: dateTime, records: z.array(ChoosableClass) }),
  refusals: ['NOT_FOUND'],
})

export const listOwnChoices = endpoint({
  method: 'GET',
  path: '/blade-kehou/choice/mine',
  summary: "A child's seats and places in waiting lists, the newest first",
  may: organisationPermissions.belong,
  input: z.object({ childId: child }),
  reply: z.object({ serverNow: dateTime, records: z.array(Choice) }),
  refusals: ['NOT_FOUND'],
})

/** What a claim answers: a seat, a place in the waiting list, or a place in line for a moment. */
export const ClaimResult = z.object({
  result: z.enum(['SEAT', 'WAITING', 'QUEUED']),
  /** The seat or the place in the waiting list; while QUEUED the ticket to send again. */
  id: z.string(),
  seatNo: z.optional(z.number()),
  holdUntil: z.optional(dateTime),
  /** In the waiting list, or while QUEUED about so many before this claim. */
  position: z.optional(z.number()),
  /** While QUEUED: how long the line will take, and when to ask again. */
  waitMs: z.optional(z.number()),
  retryAfterMs: z.optional(z.number()),
})
export type ClaimResult = z.output<typeof ClaimResult>

export const claimSeat = endpoint({
  method: 'POST',
  path: '/blade-kehou/choice/claim',
  summary: 'Claim a seat for a child, or with `wait` a place in the waiting list if it is full',
  may: organisationPermissions.belong,
  input: z.object({
    classId: labelled('课程班', id),
    childId: child,
    /** Join the waiting list if the class is full. */
    wait: labelled('候补', z.optional(z.boolean())),
    /** Give this choice up in the same step. */
    instead: labelled('换下的选课', z.optional(id)),
    /** The ticket of a QUEUED answer; it keeps the place in line in every process. */
    ticket: labelled('排队号', z.optional(z.string().check(z.maxLength(200)))),
  }),
  reply: ClaimResult,
  idempotent: true,
  refusals: [
    'NOT_FOUND',
    'ROUND_NOT_OPEN',
    'ROUND_CLOSED',
    'FULL',
    'CONFLICT',
    'LIMIT',
    'NOT_ELIGIBLE',
    'AGREEMENT_MISSING',
    'IN_FLIGHT',
    'DROP_TOO_LATE',
    'CHOICE_STATE_WRONG',
  ],
})

export const dropSeat = endpoint({
  method: 'POST',
  path: '/blade-kehou/choice/drop',
  summary:
    'Give up a seat, an offer or a place in a waiting list; a paid seat is refunded by the rules',
  may: organisationPermissions.belong,
  input: z.object({ id: labelled('选课', id) }),
  reply: z.object({ state: SeatState }),
  refusals: ['NOT_FOUND', 'DROP_TOO_LATE', 'CHOICE_STATE_WRONG'],
})

/** What giving a choice up would do at this moment. */
export const DropPreview = z.object({
  /** DROP_REQUESTED: the school confirms the refund, and the seat ends with it. */
  state: SeatState,
  paidFen: z.number(),
  /** The calculation of the refund; empty if nothing was paid. */
  lines: z.array(z.object({ words: z.string(), fen: z.number() })),
  totalFen: z.number(),
})
export type DropPreview = z.output<typeof DropPreview>

export const previewDrop = endpoint({
  method: 'GET',
  path: '/blade-kehou/choice/drop-preview',
  summary:
    'What giving up a choice would refund now, line by line, by the rules of the drop itself',
  may: organisationPermissions.belong,
  input: z.object({ id: labelled('选课', id) }),
  reply: DropPreview,
  refusals: ['NOT_FOUND', 'DROP_TOO_LATE', 'CHOICE_STATE_WRONG'],
})
