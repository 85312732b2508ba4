import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  date,
  dateTime,
  id,
  labelled,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { Lesson } from './lesson.ts'
import { afterSchoolPermissions } from './permissions.ts'
import { clock } from './weekTimes.ts'

/** What families are offered for the cancelled lessons. */
export const ClosureOffer = z.enum(['MAKE_UP', 'REFUND'])
export type ClosureOffer = z.output<typeof ClosureOffer>

export const closureOfferNames: Readonly<Record<ClosureOffer, string>> = {
  MAKE_UP: '另行补课',
  REFUND: '按课次退费',
}

/** A day or some hours of a day on which the school cancelled all lessons. */
export const LessonClosure = z.object({
  id,
  day: date,
  weekdayName: z.string(),
  /** The hours, or 全天. */
  hours: z.string(),
  reason: z.string(),
  offer: ClosureOffer,
  offerName: z.string(),
  lessonCount: z.number(),
  /** Lessons that are still cancelled. */
  openCount: z.number(),
  makeUpDay: z.optional(date),
  closedByName: z.string(),
  closedAt: dateTime,
  isUndone: z.boolean(),
  stateName: z.string(),
  /** Until the day begins. */
  mayUndo: z.boolean(),
})
export type LessonClosure = z.output<typeof LessonClosure>

/** A lesson that is to be held again, with what stands in the way. */
export const PlannedAgain = z.object({
  lesson: Lesson,
  /** Empty if the lesson fits. */
  problem: z.string(),
  /** Pupils of the lesson who have another lesson at that time. */
  pupilConflicts: z.number(),
})
export type PlannedAgain = z.output<typeof PlannedAgain>

const span = {
  day: labelled('日期', date),
  beginTime: labelled('开始时间', z.optional(z.union([z.literal(''), clock]))),
  endTime: labelled('结束时间', z.optional(z.union([z.literal(''), clock]))),
}

/** A day or some hours of it, with the reason that families read. */
export const ClosureForm = z.object({
  ...span,
  reason: labelled('原因', text(140)),
  offer: labelled('补偿', ClosureOffer),
})
export type ClosureForm = z.output<typeof ClosureForm>

const { oversee, planClasses } = afterSchoolPermissions
const one = z.object({ id: labelled('停课', id) })
const outcome = z.object({
  done: z.number(),
  /** Lessons that do not fit and stay cancelled. */
  left: z.array(PlannedAgain),
  /** Pupils who were already paid back for these lessons; the money stays with them. */
  refundsKept: z.number(),
})

export const listClosures = endpoint({
  method: 'GET',
  path: '/blade-after-school/lesson-closure/list',
  summary: 'Cancelled days and hours, the latest day first',
  may: oversee,
  input: z.object(pageFields),
  reply: pageOf(LessonClosure),
})

export const getClosure = endpoint({
  method: 'GET',
  path: '/blade-after-school/lesson-closure/detail',
  summary: 'One cancelled day with its lessons',
  may: oversee,
  input: one,
  reply: z.object({ ...LessonClosure.shape, lessons: z.array(Lesson) }),
})

export const previewClosure = endpoint({
  method: 'GET',
  path: '/blade-after-school/lesson-closure/preview',
  summary: 'The lessons that a closure would cancel, and whom it concerns',
  may: planClasses,
  input: z.object(span),
  reply: z.object({
    lessons: z.array(Lesson),
    teacherCount: z.number(),
    /** Pupils counted once for each lesson. */
    seatCount: z.number(),
    /** Absent while no domain knows the families of the classes. */
    familyCount: z.optional(z.number()),
  }),
  refusals: ['CLOSURE_BACKWARDS'],
})

export const closeLessons = endpoint({
  method: 'POST',
  path: '/blade-after-school/lesson-closure/submit',
  summary: 'Cancel all lessons of a day or of some hours; families and teachers are told',
  may: planClasses,
  input: z.object({
    ...ClosureForm.shape,
    /** As previewed: if other lessons were planned since, the office looks again. */
    lessonCount: labelled('课次数', wholeNumber(1, 10_000)),
  }),
  reply: z.object({ id }),
  refusals: ['CLOSURE_BACKWARDS', 'CLOSURE_IN_THE_PAST', 'CLOSURE_EMPTY', 'CLOSURE_CHANGED'],
})

export const undoClosure = endpoint({
  method: 'POST',
  path: '/blade-after-school/lesson-closure/undo',
  summary: 'Hold the cancelled lessons after all, until the day begins',
  may: planClasses,
  input: one,
  reply: outcome,
  refusals: ['CLOSURE_UNDONE', 'CLOSURE_BEGUN'],
})

const onDay = z.object({ id: labelled('停课', id), day: labelled('补课日期', date) })
const dayRefusals = [
  'CLOSURE_UNDONE',
  'LESSON_IN_THE_PAST',
  'NO_SCHOOL_THAT_DAY',
  'NOTHING_TO_MAKE_UP',
] as const

export const previewMakeUp = endpoint({
  method: 'GET',
  path: '/blade-after-school/lesson-closure/make-up-check',
  summary: 'Which cancelled lessons fit on a later day at their time and place',
  may: planClasses,
  input: onDay,
  reply: z.object({ records: z.array(PlannedAgain) }),
  refusals: dayRefusals,
})

export const makeUpLessons = endpoint({
  method: 'POST',
  path: '/blade-after-school/lesson-closure/make-up',
  summary: 'Hold the cancelled lessons on a later day where they fit; the others stay cancelled',
  may: planClasses,
  input: onDay,
  reply: outcome,
  refusals: dayRefusals,
})
