import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  date,
  dateTime,
  id,
  idList,
  labelled,
  nothing,
  text,
} from '../../../platform/contract/shapes.ts'
import { afterSchoolPermissions } from './permissions.ts'

/** The state of a proposal to merge a class into another. */
export const MergeState = z.enum(['PROPOSED', 'DONE', 'WITHDRAWN'])
export type MergeState = z.output<typeof MergeState>

export const mergeStateNames: Readonly<Record<MergeState, string>> = {
  PROPOSED: '等待家长同意',
  DONE: '已合班',
  WITHDRAWN: '已撤销',
}

/** What a family answered. AGREED: the child is in the other class. MISSED: not by the deadline. */
export const MergeAnswer = z.enum(['ASKED', 'AGREED', 'REFUSED', 'MISSED'])
export type MergeAnswer = z.output<typeof MergeAnswer>

export const mergeAnswerNames: Readonly<Record<MergeAnswer, string>> = {
  ASKED: '未答复',
  AGREED: '同意，已转入',
  REFUSED: '不同意',
  MISSED: '逾期未答复',
}

/** The answer of one family. */
const Answered = z.object({
  childName: z.string(),
  answer: MergeAnswer,
  answerName: z.string(),
  answeredTime: z.optional(dateTime),
})

/** A proposal to move the pupils of a class into another. */
export const ClassMerge = z.object({
  id,
  classId: id,
  className: z.string(),
  intoId: id,
  intoName: z.string(),
  state: MergeState,
  stateName: z.string(),
  reason: z.string(),
  consentUntil: date,
  proposedByName: z.string(),
  proposedAt: dateTime,
  answers: z.array(Answered),
})
export type ClassMerge = z.output<typeof ClassMerge>

/** A class that could take the pupils of another. */
export const MergeTarget = z.object({
  id,
  name: z.string(),
  times: z.string(),
  hasSameTimes: z.boolean(),
  /** Of a class that is running, how many of its lessons are still to come. */
  comingLessons: z.optional(z.number()),
  teacherNames: z.string(),
  roomName: z.string(),
  freeSeats: z.number(),
  /** Pupils who have another lesson at its times. */
  pupilConflicts: z.number(),
})
export type MergeTarget = z.output<typeof MergeTarget>

export const MergeForm = z.object({
  classId: labelled('课程班', id),
  intoId: labelled('并入的课程班', id),
  consentUntil: labelled('答复截止日期', date),
  reason: labelled('说明', text(140)),
})
export type MergeForm = z.output<typeof MergeForm>

const { oversee, planClasses } = afterSchoolPermissions

export const endChoosing = endpoint({
  method: 'POST',
  path: '/blade-after-school/course-class/end-choosing',
  summary:
    'End choosing: classes with enough enrolled pupils are formed, the others have too few, except those that open holds may still complete',
  may: planClasses,
  input: z.object({ ids: labelled('课程班', idList) }),
  reply: z.object({
    formed: z.number(),
    underfilled: z.number(),
    /** Choosing until its open holds are paid or expire. */
    undecided: z.number(),
  }),
  refusals: ['CLASS_STATE_WRONG'],
})

export const formClass = endpoint({
  method: 'POST',
  path: '/blade-after-school/course-class/form',
  summary: 'Hold a class although it has too few pupils; an open proposal to merge it is withdrawn',
  may: planClasses,
  input: z.object({ id: labelled('课程班', id) }),
  reply: nothing,
  refusals: ['CLASS_STATE_WRONG'],
})

export const listMerges = endpoint({
  method: 'GET',
  path: '/blade-after-school/class-merge/list',
  summary:
    'Proposals to merge a class into another or others into it, with the answers of families',
  may: oversee,
  input: z.object({ classId: labelled('课程班', id) }),
  reply: z.object({ records: z.array(ClassMerge) }),
})

export const listMergeTargets = endpoint({
  method: 'GET',
  path: '/blade-after-school/class-merge/targets',
  summary: 'Classes of the same course that could take the pupils of a class, same times first',
  may: planClasses,
  input: z.object({ classId: labelled('课程班', id) }),
  reply: z.object({ records: z.array(MergeTarget) }),
})

export const proposeMerge = endpoint({
  method: 'POST',
  path: '/blade-after-school/class-merge/propose',
  summary: 'Propose to move the pupils of a class with too few into another; families are asked',
  may: planClasses,
  input: MergeForm,
  reply: z.object({ id }),
  refusals: [
    'CLASS_STATE_WRONG',
    'MERGE_OTHER_COURSE',
    'MERGE_STATE',
    'MERGE_GRADES',
    'MERGE_FULL',
    'MERGE_TOO_LATE',
    'MERGE_PROPOSED',
    'CONSENT_IN_THE_PAST',
    'TEACHER_NOT_CLEARED',
  ],
})

export const withdrawMerge = endpoint({
  method: 'POST',
  path: '/blade-after-school/class-merge/withdraw',
  summary: 'Withdraw a proposal to merge',
  may: planClasses,
  input: z.object({ id: labelled('合班', id) }),
  reply: nothing,
  refusals: ['MERGE_ENDED'],
})
