import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { date, dateTime, id, labelled, maybeText } from '../../../platform/contract/shapes.ts'
import { attendancePermissions } from './permissions.ts'
import { AttendanceState, PlannedCollector, RollKind } from './states.ts'

const day = labelled('日期', date)
/** A roll is named by its kind, the lesson or homeroom, and the day. */
const roll = { kind: labelled('点名', RollKind), id: labelled('课次或班级', id), day }

/** A roll that the caller may call on a day. */
export const RollRow = z.object({
  kind: RollKind,
  kindName: z.string(),
  /** The lesson, or the homeroom in care. */
  id,
  title: z.string(),
  /** When and where, in words. */
  facts: z.array(z.string()),
  childCount: z.number(),
  /** Empty before the roll was called. */
  takenTime: z.optional(dateTime),
  absentCount: z.number(),
})
export type RollRow = z.output<typeof RollRow>

export const listRolls = endpoint({
  method: 'GET',
  path: '/blade-attendance/roll/list',
  summary: 'The lessons and homerooms whose roll the caller may call on a day (default today)',
  may: attendancePermissions.call,
  input: z.object({ day: labelled('日期', z.optional(date)) }),
  reply: z.object({ day: date, serverNow: dateTime, records: z.array(RollRow) }),
})

const RollChild = z.object({
  id,
  name: z.string(),
  /** The homeroom. */
  className: z.string(),
  /** The recorded attendance; before the roll call a leave that is known, else empty. */
  state: z.optional(AttendanceState),
  note: z.string(),
  /** An approved leave of this afternoon, in words. */
  leave: z.string(),
  /** A lesson of the same afternoon after which the child comes to care, in words. */
  course: z.string(),
  /** Until when the child stays; only in care. */
  untilTime: z.optional(z.string()),
  collector: z.optional(PlannedCollector),
  collectorWords: z.string(),
  /** How the child was handed over, in words; empty while it is here. */
  collected: z.string(),
})
export type RollChild = z.output<typeof RollChild>

export const RollSheet = z.object({
  ...roll,
  title: z.string(),
  facts: z.array(z.string()),
  takenTime: z.optional(dateTime),
  takenByName: z.string(),
  /** Whether the caller may hand the children over. */
  mayHandOver: z.boolean(),
  children: z.array(RollChild),
})
export type RollSheet = z.output<typeof RollSheet>

export const getRoll = endpoint({
  method: 'GET',
  path: '/blade-attendance/roll/detail',
  summary: 'One roll with its children, their leave and who collects them',
  may: attendancePermissions.call,
  input: z.object(roll),
  reply: RollSheet,
  refusals: ['NOT_FOUND'],
})

export const RollForm = z.object({
  ...roll,
  /** When it was taken on the device. */
  takenTime: labelled('点名时间', dateTime),
  /** Children who are not named are present. */
  exceptions: z
    .array(
      z.object({
        childId: id,
        state: AttendanceState,
        note: labelled('备注', z.optional(maybeText(60))),
      }),
    )
    .check(z.maxLength(500)),
})
export type RollForm = z.output<typeof RollForm>

/** Works without a network: the device sends it once, later. */
export const callRoll = endpoint({
  method: 'POST',
  path: '/blade-attendance/roll/submit',
  summary:
    'Call the roll of a lesson or of care, or correct it; guardians of absent children are told',
  may: attendancePermissions.call,
  input: RollForm,
  reply: z.object({ absentCount: z.number() }),
  idempotent: true,
  waitsOffline: true,
  refusals: ['NOT_FOUND', 'ROLL_TOO_EARLY', 'LESSON_CANCELLED', 'NOT_ON_ROLL'],
})

/** A day of a child after school. */
export const AttendanceDay = z.object({
  day: date,
  kindName: z.string(),
  title: z.string(),
  state: AttendanceState,
  stateName: z.string(),
  note: z.string(),
  collected: z.string(),
})
export type AttendanceDay = z.output<typeof AttendanceDay>

export const listChildDays = endpoint({
  method: 'GET',
  path: '/blade-attendance/child/days',
  summary: "An own child's last sixty roll calls, the newest first",
  may: attendancePermissions.family,
  input: z.object({ childId: labelled('孩子', id) }),
  reply: z.object({ records: z.array(AttendanceDay) }),
  refusals: ['NOT_FOUND'],
})
