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
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { EvaluationKind, EvaluationState } from './evaluationStates.ts'
import { attendancePermissions } from './permissions.ts'

const { family, call, run } = attendancePermissions
const longestWords = 500

/** What its author sees of an evaluation. */
const OwnEvaluation = z.object({
  stars: z.optional(z.number()),
  words: z.string(),
  state: EvaluationState,
  stateName: z.string(),
  /** Why it is hidden. */
  stateReason: z.string(),
})

/** A class of an own child with the family's rating and the teacher's note. */
export const RatedClass = z.object({
  classId: id,
  className: z.string(),
  courseId: id,
  teacherNames: z.string(),
  attendedCount: z.number(),
  /** Whether the family may rate the class now. */
  mayRate: z.boolean(),
  own: z.optional(OwnEvaluation),
  note: z.optional(z.object({ words: z.string(), writtenByName: z.string(), day: date })),
})
export type RatedClass = z.output<typeof RatedClass>

export const listRatedClasses = endpoint({
  method: 'GET',
  path: '/blade-attendance/evaluation/mine',
  summary: "The classes of an own child with the family's ratings and the notes of teachers",
  may: family,
  input: z.object({ childId: labelled('孩子', id) }),
  reply: z.object({ records: z.array(RatedClass) }),
  refusals: ['NOT_FOUND'],
})

export const RatingForm = z.object({
  childId: labelled('孩子', id),
  classId: labelled('课程班', id),
  stars: labelled('评分', wholeNumber(1, 5)),
  words: labelled('评价', z.optional(maybeText(longestWords))),
})
export type RatingForm = z.output<typeof RatingForm>

export const submitRating = endpoint({
  method: 'POST',
  path: '/blade-attendance/evaluation/submit',
  summary: 'Rate a class that the child has attended, or change the rating before it is moderated',
  may: family,
  input: RatingForm,
  reply: nothing,
  refusals: ['NOT_FOUND', 'NOT_ATTENDED', 'ALREADY_MODERATED'],
})

/** The ratings of a course, without names. */
export const CourseRatings = z.object({
  courseName: z.string(),
  shownCount: z.number(),
  /** From five ratings on. */
  average: z.optional(z.number()),
  words: z.array(z.string()),
})
export type CourseRatings = z.output<typeof CourseRatings>

export const getCourseRatings = endpoint({
  method: 'GET',
  path: '/blade-attendance/evaluation/course',
  summary: 'The shown ratings of a course without names, and their average from five on',
  may: organisationPermissions.belong,
  input: z.object({ courseId: labelled('课程', id) }),
  reply: CourseRatings,
  refusals: ['NOT_FOUND'],
})

export const NotedChild = z.object({
  childId: id,
  childName: z.string(),
  homeroomName: z.string(),
  note: z.optional(OwnEvaluation),
})
export type NotedChild = z.output<typeof NotedChild>

export const listNotedClasses = endpoint({
  method: 'GET',
  path: '/blade-attendance/note/classes',
  summary: 'The running classes that the caller teaches, with how many children have a note',
  may: call,
  input: nothing,
  reply: z.object({
    records: z.array(
      z.object({
        classId: id,
        className: z.string(),
        childCount: z.number(),
        noteCount: z.number(),
      }),
    ),
  }),
})
export type NotedClass = z.output<typeof listNotedClasses.reply>['records'][number]

export const listNotedChildren = endpoint({
  method: 'GET',
  path: '/blade-attendance/note/list',
  summary: 'The children of a class that the caller teaches, with the notes about them',
  may: call,
  input: z.object({ classId: labelled('课程班', id) }),
  reply: z.object({ className: z.string(), records: z.array(NotedChild) }),
  refusals: ['NOT_FOUND'],
})

export const NoteForm = z.object({
  classId: labelled('课程班', id),
  childId: labelled('孩子', id),
  words: labelled('评语', text(longestWords)),
})
export type NoteForm = z.output<typeof NoteForm>

export const submitNote = endpoint({
  method: 'POST',
  path: '/blade-attendance/note/submit',
  summary: 'Write a note about a child of a class that the caller teaches, for its family alone',
  may: call,
  input: NoteForm,
  reply: nothing,
  refusals: ['NOT_FOUND', 'ALREADY_MODERATED'],
  idempotent: true,
})

/** An evaluation as the moderator sees it. */
export const Evaluation = z.object({
  id,
  kind: EvaluationKind,
  kindName: labelled('类型', z.string()),
  className: labelled('课程班', z.string()),
  childName: labelled('孩子', z.string()),
  writtenByName: labelled('填写人', z.string()),
  writtenTime: labelled('填写时间', dateTime),
  stars: labelled('评分', z.optional(z.number())),
  words: labelled('内容', z.string()),
  /** Sent with the decision: it applies to the text that was read. */
  revision: z.number(),
  state: EvaluationState,
  stateName: labelled('状态', z.string()),
  stateReason: labelled('不展示的原因', z.string()),
  moderatedByName: labelled('审核人', z.string()),
  moderatedTime: z.optional(dateTime),
  /** Why the caller may not moderate it; empty if they may. */
  block: z.string(),
})
export type Evaluation = z.output<typeof Evaluation>

export const listEvaluations = endpoint({
  method: 'GET',
  path: '/blade-attendance/evaluation/list',
  summary: 'Evaluations of both kinds for moderation, pending ones first',
  may: run,
  input: z.object({
    ...pageFields,
    keyword: labelled('关键词', z.optional(maybeText(40))),
    kind: labelled('类型', z.optional(z.union([z.literal(''), EvaluationKind]))),
    state: labelled('状态', z.optional(z.union([z.literal(''), EvaluationState]))),
  }),
  reply: pageOf(Evaluation),
})

const moderated = {
  id: labelled('评价', id),
  revision: labelled('版本', wholeNumber(1, 1_000_000)),
}
const moderation = ['NOT_FOUND', 'OWN_EVALUATION', 'OWN_COURSE', 'EVALUATION_CHANGED'] as const

export const showEvaluation = endpoint({
  method: 'POST',
  path: '/blade-attendance/evaluation/show',
  summary:
    'Show an evaluation: a rating to families without names, a note to the family of the child',
  may: run,
  input: z.object(moderated),
  reply: nothing,
  refusals: moderation,
})

export const hideEvaluation = endpoint({
  method: 'POST',
  path: '/blade-attendance/evaluation/hide',
  summary: 'Hide an evaluation with a reason, which its author reads',
  may: run,
  input: z.object({ ...moderated, reason: labelled('原因', text(140)) }),
  reply: nothing,
  refusals: moderation,
})
