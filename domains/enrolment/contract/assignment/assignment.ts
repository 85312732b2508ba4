import * as z from 'zod/mini'

import { endpoint } from '../../../../platform/contract/endpoint.ts'
import { id, idList, labelled, nothing } from '../../../../platform/contract/shapes.ts'
import { enrolmentPermissions } from '../permissions.ts'

const { decide } = enrolmentPermissions

/** One who reviews, with what is on their desk. */
export const Reviewer = z.object({
  id,
  name: z.string(),
  isLead: z.boolean(),
  /** Open applications that they have claimed or that were given to them. */
  open: z.number(),
  /** On approved leave today: they get nothing. */
  isAway: z.boolean(),
})
export type Reviewer = z.output<typeof Reviewer>

export const listReviewers = endpoint({
  method: 'GET',
  path: '/blade-enrolment/reviewer/list',
  summary: 'Reviewers of the school with their open applications and who is on leave today',
  may: decide,
  input: nothing,
  reply: z.object({ records: z.array(Reviewer) }),
})

/** `ROUND` in turn, `LOAD` to the one with the least work, `CLEAR` takes the applications back. */
export const AssignmentWay = z.enum(['ROUND', 'LOAD', 'CLEAR'])
export type AssignmentWay = z.output<typeof AssignmentWay>

export const AssignmentForm = z.object({
  ids: labelled('报名', idList),
  way: labelled('分配办法', AssignmentWay),
  /** The chosen reviewers; empty for all who are there. */
  reviewerIds: labelled('审核人', z._default(z.union([z.literal(''), idList]), '')),
})

export const assignApplications = endpoint({
  method: 'POST',
  path: '/blade-enrolment/assignment/submit',
  summary: 'Gives applications to reviewers; nobody on leave and nobody the own child',
  may: decide,
  input: AssignmentForm,
  reply: z.object({
    given: z.array(z.object({ reviewerId: id, name: z.string(), count: z.number() })),
    /** Applications that stayed as they were, with the reason. */
    left: z.array(z.object({ id, applyNo: z.string(), reason: z.string() })),
  }),
  refusals: ['NOT_FOUND', 'NO_REVIEWER'],
})
