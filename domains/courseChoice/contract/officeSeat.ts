import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, maybeText, text } from '../../../platform/contract/shapes.ts'
import { choicePermissions } from './permissions.ts'
import { SeatState } from './states.ts'

const { run, oversee } = choicePermissions

/** A child for whom a class of a round is meant. */
export const SeatableChild = z.object({
  id,
  name: z.string(),
  className: z.string(),
  hasAgreed: z.boolean(),
  /** The names of its classes in the round. */
  seats: z.array(z.string()),
})
export type SeatableChild = z.output<typeof SeatableChild>

/** The most children that a search returns. */
export const mostFound = 50

export const searchChildren = endpoint({
  method: 'GET',
  path: '/blade-kehou/seat/children',
  summary: 'Children for whom a class of a round is meant, by name or class',
  may: run,
  input: z.object({
    classId: labelled('课程班', id),
    keyword: labelled('姓名或班级', z.optional(maybeText(30))),
  }),
  reply: z.object({ records: z.array(SeatableChild), total: z.number() }),
})

export const giveSeat = endpoint({
  method: 'POST',
  path: '/blade-kehou/seat/give',
  summary: 'The office seats a child: in a MANUAL round, or in another one after its choosing',
  may: run,
  input: z.object({
    classId: labelled('课程班', id),
    childId: labelled('孩子', id),
    reason: labelled('原因', text(140)),
    /** The family has signed the agreement on paper. */
    isSignedOnPaper: labelled('家长已签纸质协议', z.optional(z.boolean())),
  }),
  reply: z.object({ id, state: SeatState }),
  refusals: [
    'ROUND_STATE_WRONG',
    'AGREEMENT_MISSING',
    'SHARING_MISSING',
    'NOT_ELIGIBLE',
    'ALREADY_SEATED',
    'FULL',
    'CONFLICT',
    'LIMIT',
    'NO_PAYER',
  ],
  idempotent: true,
})

/** Children of a class who have no seat in a round. */
export const UnseatedClass = z.object({
  classId: id,
  className: z.string(),
  /** Children of the class for whom something in the round is meant. */
  eligible: z.number(),
  children: z.array(z.object({ id, name: z.string(), hasAgreed: z.boolean() })),
})
export type UnseatedClass = z.output<typeof UnseatedClass>

export const listUnseated = endpoint({
  method: 'GET',
  path: '/blade-kehou/round/unseated',
  summary: 'Children without a seat in a round, by class',
  may: oversee,
  input: z.object({ roundId: labelled('轮次', id) }),
  reply: z.object({ eligible: z.number(), records: z.array(UnseatedClass) }),
})
