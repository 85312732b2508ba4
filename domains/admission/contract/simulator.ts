import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled, nothing, wholeNumber } from '../../../platform/contract/shapes.ts'
import { Category } from '../../enrolment/contract/form/categories.ts'
import { enrolmentPermissions } from '../../enrolment/contract/permissions.ts'
import { SortKey } from '../../enrolment/contract/planning/planContent.ts'

const Tried = z.object({
  category: labelled('生源类别', Category),
  seats: labelled('名额', wholeNumber(0, 5000)),
  sortBy: labelled('排序依据', SortKey),
})

const rules = {
  categories: labelled('类别与名额', z.array(Tried).check(z.minLength(1), z.maxLength(9))),
  passesLeftovers: labelled('剩余名额', z.boolean()),
  twinSeats: labelled('多胞胎预留名额', wholeNumber(0, 50)),
}

/** A closed season with the seats and rules that it had. */
export const ClosedSeason = z.object({
  planId: id,
  planName: z.string(),
  schoolYear: z.number(),
  closedAt: dateTime,
  ...rules,
})
export type ClosedSeason = z.output<typeof ClosedSeason>

export const listClosedSeasons = endpoint({
  method: 'GET',
  path: '/blade-admission/simulator/list',
  summary: 'Closed seasons on which other seats and rules can be tried, the latest first',
  may: enrolmentPermissions.plan,
  input: nothing,
  reply: z.object({ records: z.array(ClosedSeason) }),
})

const Numbers = z.object({
  category: Category,
  categoryLabel: z.string(),
  seats: z.number(),
  /** A number is left out where it, or what is left of it, is about fewer than five children. */
  total: z.optional(z.number()),
  admitted: z.optional(z.number()),
  waiting: z.optional(z.number()),
  /** The month of the last one who was admitted. */
  lastMonth: z.optional(z.string()),
  /** Between how many only a draw would have decided. */
  tied: z.optional(z.number()),
  /** How many the rules of that season admit in the same calculation. */
  before: z.optional(z.number()),
})
export type SimulatedNumbers = z.output<typeof Numbers>

export const SimulationForm = z.object({ planId: labelled('招生季', id), ...rules })
export type SimulationForm = z.output<typeof SimulationForm>

export const runSimulation = endpoint({
  method: 'POST',
  path: '/blade-admission/simulator/run',
  summary:
    'How many of each category other seats and rules would have admitted; nothing is written',
  may: enrolmentPermissions.plan,
  effect: 'read',
  input: SimulationForm,
  reply: z.object({ records: z.array(Numbers) }),
  refusals: ['NOT_FOUND', 'CATEGORY_TWICE'],
})
