import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  dateTime,
  id,
  labelled,
  maybeText,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { Category } from '../../enrolment/contract/form/categories.ts'
import { SortKey } from '../../enrolment/contract/planning/planContent.ts'
import { ApplicationState } from '../../enrolment/contract/states.ts'

const planId = labelled('招生计划', id)
/** Why a step is taken outside its window; only needed then. */
const override = z._default(labelled('破例原因', maybeText(140)), '')

/** The seats of a category and who is where. */
export const SeasonCategory = z.object({
  category: Category,
  categoryLabel: z.string(),
  sortBy: SortKey,
  sortLabel: z.string(),
  /** The seats of the plan, and after the ranking those with what passed to it. */
  seats: z.number(),
  taken: z.number(),
  states: z.array(z.object({ state: ApplicationState, label: z.string(), count: z.number() })),
})
export type SeasonCategory = z.output<typeof SeasonCategory>

/** What the lead does next. */
export const SeasonStep = z.enum([
  'FILL',
  'REVIEW',
  'DRAW',
  'DRAWING',
  'PROPOSE',
  'NOTICE',
  'RELEASE',
  'OFFERS',
])
export type SeasonStep = z.output<typeof SeasonStep>

export const Season = z.object({
  planId: id,
  planName: z.string(),
  step: SeasonStep,
  /** One sentence on the next step. */
  next: z.string(),
  /** Applications that wait for a review, an answer of a family or an appeal. */
  unfinished: z.number(),
  /** How many applicants only a draw can decide between. */
  undecided: z.number(),
  drawId: z.optional(id),
  noticeUntil: z.optional(dateTime),
  releasedAt: z.optional(dateTime),
  confirmUntil: z.optional(dateTime),
  categories: z.array(SeasonCategory),
})
export type Season = z.output<typeof Season>

export const getSeason = endpoint({
  method: 'GET',
  path: '/blade-admission/season/detail',
  summary: 'Where the admission of a plan stands, with counts of each category',
  may: 'enrolment.decide',
  input: z.object({ planId }),
  reply: Season,
  refusals: ['NOT_FOUND'],
})

export const RankedRow = z.object({
  /** The application. */
  id,
  applyNo: z.string(),
  childName: z.string(),
  category: Category,
  categoryLabel: z.string(),
  status: ApplicationState,
  statusLabel: z.string(),
  rank: z.number(),
  hasSeat: z.boolean(),
  isTwin: z.boolean(),
  reason: z.string(),
  deadline: z.optional(dateTime),
  attempts: z.number(),
  /** Entered at the counter, so that the office may record what its family says. */
  isFromCounter: z.optional(z.boolean()),
})
export type RankedRow = z.output<typeof RankedRow>

/** The ranking as it would be now; nothing is written. */
export const previewRanking = endpoint({
  method: 'GET',
  path: '/blade-admission/ranking/preview',
  summary: 'The ranking of a plan as it would be now',
  may: 'enrolment.decide',
  input: z.object({ planId }),
  reply: z.object({
    undecided: z.number(),
    records: z.array(
      z.object({
        applicationId: id,
        applyNo: z.string(),
        childName: z.string(),
        category: Category,
        categoryLabel: z.string(),
        rank: z.number(),
        hasSeat: z.boolean(),
        isUndecided: z.boolean(),
        isTwin: z.boolean(),
        reason: z.string(),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

export const listAdmissions = endpoint({
  method: 'GET',
  path: '/blade-admission/admission/list',
  summary: 'Ranked applications of a plan',
  may: 'enrolment.decide',
  input: z.object({
    ...pageFields,
    planId,
    category: z.optional(labelled('生源类别', Category)),
    status: z.optional(labelled('状态', ApplicationState)),
    name: z.optional(labelled('姓名', maybeText(36))),
  }),
  reply: pageOf(RankedRow),
})

export const startAdmissionDraw = endpoint({
  method: 'POST',
  path: '/blade-admission/draw/submit',
  summary: 'Freezes those between whom only a draw can decide and prepares their draw',
  may: 'enrolment.decide',
  input: z.object({
    planId,
    openUntil: labelled('公开密语期限', dateTime),
    beaconName: labelled('公开信标', text(100)),
  }),
  reply: z.object({ drawId: id, children: z.number() }),
  refusals: [
    'NOT_FOUND',
    'REVIEW_UNFINISHED',
    'NOTHING_TO_DRAW',
    'ALREADY_PROPOSED',
    'DRAW_OPEN',
    'DEADLINE_PAST',
    'FILL_OPEN',
  ],
  idempotent: true,
})

export const proposeAdmissions = endpoint({
  method: 'POST',
  path: '/blade-admission/ranking/submit',
  summary: 'Proposes the admissions of a plan and publishes them for notice',
  may: 'enrolment.decide',
  input: z.object({
    planId,
    /** The days of public notice. */
    noticeDays: labelled('公示天数', wholeNumber(1, 30)),
  }),
  reply: z.object({ proposed: z.number(), waiting: z.number() }),
  refusals: [
    'NOT_FOUND',
    'REVIEW_UNFINISHED',
    'DRAW_NEEDED',
    'ALREADY_PROPOSED',
    'NOBODY_QUALIFIED',
    'FILL_OPEN',
    'DRAW_OPEN',
  ],
  idempotent: true,
})

export const releaseAdmissions = endpoint({
  method: 'POST',
  path: '/blade-admission/offer/release',
  summary: 'Turns the proposed admissions into offers',
  may: 'enrolment.decide',
  input: z.object({
    planId,
    confirmUntil: labelled('确认截止时间', dateTime),
    override,
  }),
  reply: z.object({ offers: z.number() }),
  refusals: [
    'NOT_FOUND',
    'NOT_PROPOSED',
    'ALREADY_RELEASED',
    'NOTICE_RUNNING',
    'RESULT_CLOSED',
    'ANSWER_TOO_SHORT',
  ],
  idempotent: true,
})
