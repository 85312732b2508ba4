import * as z from 'zod/mini'

import { endpoint } from '../../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../../platform/contract/page.ts'
import {
  dateTime,
  id,
  labelled,
  maybeText,
  nothing,
  wholeNumber,
} from '../../../../platform/contract/shapes.ts'
import { Stage } from '../form/categories.ts'
import { enrolmentPermissions } from '../permissions.ts'
import { PlanContent } from './planContent.ts'

export const PlanState = z.enum(['DRAFT', 'PUBLISHED', 'CLOSED', 'ARCHIVED'])
export type PlanState = z.output<typeof PlanState>

export const planStateNames: Readonly<Record<PlanState, string>> = {
  DRAFT: '草稿',
  PUBLISHED: '已发布',
  CLOSED: '已结束',
  ARCHIVED: '已归档',
}

/** The states to which the office may move a plan; publishing is a verb of its own. */
export const planMoves: Readonly<Record<PlanState, readonly PlanState[]>> = {
  DRAFT: [],
  PUBLISHED: ['CLOSED'],
  CLOSED: ['PUBLISHED', 'ARCHIVED'],
  ARCHIVED: ['CLOSED'],
}

/** A plan in the list of the office. */
export const PlanSummary = z.object({
  id,
  name: z.string(),
  schoolYear: z.number(),
  stage: Stage,
  stageLabel: z.string(),
  state: PlanState,
  stateName: z.string(),
  seats: z.number(),
  /** The published version; 0 before the first. */
  version: z.number(),
  /** Whether changes are waiting to be published. */
  hasDraft: z.boolean(),
  fillStartAt: z.optional(dateTime),
  fillEndAt: z.optional(dateTime),
})
export type PlanSummary = z.output<typeof PlanSummary>

/** A plan with what is published, what is edited, and its versions. */
export const DeskPlan = z.extend(PlanSummary, {
  published: z.optional(PlanContent),
  draft: z.optional(PlanContent),
  /** Changes with every saved draft; a save names the one that it read. */
  draftRev: z.number(),
  versions: z.array(
    z.object({ version: z.number(), publishedAt: dateTime, publishedBy: z.string() }),
  ),
})
export type DeskPlan = z.output<typeof DeskPlan>

export const PlanForm = z.object({
  id: z.optional(id),
  draftRev: z.optional(wholeNumber(0, 1_000_000_000)),
  ...PlanContent.shape,
})
export type PlanForm = z.output<typeof PlanForm>

const { plan } = enrolmentPermissions
const OnePlan = z.object({ id: labelled('招生计划', id) })

export const listDeskPlans = endpoint({
  method: 'GET',
  path: '/blade-enrolment/plan/list',
  summary: 'Enrolment plans in every state, the newest first',
  may: plan,
  input: z.object({
    ...pageFields,
    name: labelled('计划名称', z.optional(maybeText(60))),
    state: labelled('状态', z.optional(z.union([z.literal(''), PlanState]))),
  }),
  reply: pageOf(PlanSummary),
})

export const getDeskPlan = endpoint({
  method: 'GET',
  path: '/blade-enrolment/plan/detail',
  summary: 'An enrolment plan with its draft and its versions',
  may: plan,
  input: OnePlan,
  reply: DeskPlan,
})

export const savePlan = endpoint({
  method: 'POST',
  path: '/blade-enrolment/plan/submit',
  summary: 'Save the draft of a new or an existing enrolment plan',
  may: plan,
  input: PlanForm,
  reply: z.object({ id, draftRev: z.number() }),
  refusals: ['PLAN_CHANGED_MEANWHILE', 'PLAN_STATE_WRONG'],
})

export const copyPlan = endpoint({
  method: 'POST',
  path: '/blade-enrolment/plan/copy',
  summary: 'Begin the plan of the next year with a copy of this one',
  may: plan,
  input: OnePlan,
  reply: z.object({ id }),
})

export const publishPlan = endpoint({
  method: 'POST',
  path: '/blade-enrolment/plan/publish',
  summary: 'Publish the draft of an enrolment plan as its next version',
  may: plan,
  input: z.object({
    id: labelled('招生计划', id),
    draftRev: labelled('草稿', wholeNumber(0, 1_000_000_000)),
  }),
  reply: z.object({ version: z.number() }),
  refusals: [
    'PLAN_CHANGED_MEANWHILE',
    'PLAN_STATE_WRONG',
    'PLAN_INCOMPLETE',
    'PLAN_PART_FIXED',
    'PLAN_UNCHANGED',
  ],
})

export const discardPlanDraft = endpoint({
  method: 'POST',
  path: '/blade-enrolment/plan/discard',
  summary: 'Discard the draft of a plan; a plan that was never published is removed',
  may: plan,
  input: OnePlan,
  reply: nothing,
  refusals: ['PLAN_UNCHANGED'],
})

export const movePlan = endpoint({
  method: 'POST',
  path: '/blade-enrolment/plan/state',
  summary: 'Close, open again or archive a published enrolment plan',
  may: plan,
  input: z.object({ id: labelled('招生计划', id), to: labelled('状态', PlanState) }),
  reply: nothing,
  refusals: ['PLAN_STATE_WRONG'],
})
