import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, labelled, wholeNumber } from '../../../platform/contract/shapes.ts'
import { DeadlineShape, PartiesShape } from '../../workflow/contract/flow/shape.ts'
import { workflowPermissions } from '../../workflow/contract/permissions.ts'

const may = workflowPermissions.design
const path = <const Name extends string>(name: Name) =>
  `/blade-workflow/design/builtIn/${name}` as const
const key = labelled('流程', z.string().check(z.minLength(1), z.maxLength(60)))
const rev = labelled('修订号', wholeNumber(0, 2_000_000_000))

const rowFields = {
  key,
  name: z.string(),
  categoryName: z.string(),
  /** Whether the school has changed it. */
  isAdjusted: z.boolean(),
  updateTime: z.optional(dateTime),
  updateUserName: z.string(),
}

/** A flow that the product brings. */
export const BuiltInRow = z.object(rowFields)
export type BuiltInRow = z.output<typeof BuiltInRow>

/** One step with its people, deadline and copies, as new requests follow it. */
export const BuiltInStep = z.object({
  id: z.string(),
  name: z.string(),
  candidates: PartiesShape,
  deadline: z.optional(DeadlineShape),
  copies: PartiesShape,
  isAdjusted: z.boolean(),
  /** Why nothing of the step can be changed; empty if it can. */
  fixedWhy: z.string(),
  /** Why its people cannot be changed; empty if they can. */
  peopleWhy: z.string(),
})
export type BuiltInStep = z.output<typeof BuiltInStep>

export const BuiltInFlow = z.object({
  ...rowFields,
  /** Counts up with every change, so that a stale one is refused; 0 before the first. */
  rev: z.number(),
  steps: z.array(BuiltInStep),
})
export type BuiltInFlow = z.output<typeof BuiltInFlow>

export const listBuiltIn = endpoint({
  method: 'GET',
  path: path('list'),
  summary: 'The flows that the product brings and the school may change (ours)',
  may,
  input: z.object({}),
  reply: z.object({ records: z.array(BuiltInRow) }),
})

export const getBuiltIn = endpoint({
  method: 'GET',
  path: path('detail'),
  summary: 'One flow that the product brings, with its steps (ours)',
  may,
  input: z.object({ key }),
  reply: BuiltInFlow,
})

export const publishBuiltIn = endpoint({
  method: 'POST',
  path: path('submit'),
  summary: 'Publishes people, deadlines and copies of its steps; running requests do not change',
  may,
  input: z.object({
    key,
    rev,
    steps: labelled(
      '步骤',
      z
        .array(
          z.object({
            id: z.string().check(z.maxLength(40)),
            candidates: PartiesShape,
            deadline: z.optional(DeadlineShape),
            copies: PartiesShape,
          }),
        )
        .check(z.maxLength(100)),
    ),
  }),
  reply: BuiltInFlow,
  refusals: ['HAS_PROBLEMS', 'DRAWN_MEANWHILE', 'NOTHING_CHANGED', 'STEP_IS_FIXED'],
  idempotent: true,
})

export const restoreBuiltIn = endpoint({
  method: 'POST',
  path: path('restore'),
  summary: 'Puts a flow back to how it came; running requests do not change',
  may,
  input: z.object({ key, rev }),
  reply: BuiltInFlow,
  refusals: ['DRAWN_MEANWHILE', 'NOTHING_CHANGED'],
  idempotent: true,
})
