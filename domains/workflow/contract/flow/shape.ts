import * as z from 'zod/mini'

import { RuleShape } from '../../../forms/contract/schema.ts'
import { maxFeelLetters } from '../../../forms/contract/rules.ts'
import type { BranchCondition } from '../../../forms/contract/rules.ts'
import type { Deadline, Drawing, DrawnNode, Wait } from './graph.ts'
import type { Party } from './party.ts'
import { PlacesShape } from './places.ts'

/** The id of a node in its drawing. */
const nodeId = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, { error: '步骤标识不正确' }))
const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: '请填写名称' }),
    z.maxLength(40, { error: '名称最多 40 个字' }),
  )
const fieldName = z.string().check(z.maxLength(60))
const own = { id: nodeId, name }

const said = {
  value: z.string().check(z.minLength(1), z.maxLength(120)),
  label: z.string().check(z.minLength(1), z.maxLength(60)),
  weight: z.exactOptional(z.number()),
  hasVeto: z.exactOptional(z.boolean()),
}
const PartyShape: z.ZodMiniType<Party, Party> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('user'), ...said }),
  z.strictObject({ kind: z.literal('role'), ...said }),
  z.strictObject({ kind: z.literal('resolver'), ...said }),
])
/** Validates people of unknown origin. */
export const PartiesShape: z.ZodMiniType<readonly Party[], readonly Party[]> = z
  .array(PartyShape)
  .check(z.maxLength(50))
const parties = PartiesShape

const mode = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('claim') }),
  z.strictObject({ kind: z.literal('any') }),
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('inOrder') }),
  z.strictObject({
    kind: z.literal('ratio'),
    pass: z.number(),
    quorum: z.exactOptional(z.number()),
  }),
])

const whenLate = z.union([
  z.enum(['remind', 'pass', 'refuse']),
  z.strictObject({ transferTo: parties }),
])
const late = { whenLate, remindBeforeHours: z.exactOptional(z.number()) }
/** Validates a deadline of unknown origin. */
export const DeadlineShape: z.ZodMiniType<Deadline, Deadline> = z.union([
  z.strictObject({ hours: z.number(), ...late }),
  z.strictObject({ schoolDays: z.number(), ...late }),
])

/** Validates a wait of unknown origin. */
export const WaitShape: z.ZodMiniType<Wait> = z.union([
  z.strictObject({ minutes: z.number() }),
  z.strictObject({ hours: z.number() }),
  z.strictObject({ schoolDays: z.number() }),
  z.strictObject({ until: fieldName }),
])

const afterReturn = z.enum(['returner', 'again'])
const reach = z.enum(['never', 'untilFirstDecision', 'untilClosed'])

/**
 * Validates a branch condition of unknown origin. `problemsOf` checks whether its expression
 * parses.
 */
export const BranchConditionShape: z.ZodMiniType<BranchCondition> = z.union([
  RuleShape,
  z.strictObject({
    feel: z
      .string()
      .check(z.maxLength(maxFeelLetters, { error: `表达式最多 ${maxFeelLetters} 个字` })),
  }),
])

/** Validates a step of unknown origin. */
export const NodeShape: z.ZodMiniType<DrawnNode> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('start'),
    ...own,
    opens: z.exactOptional(z.array(fieldName).check(z.maxLength(200))),
    next: nodeId,
  }),
  z.strictObject({
    kind: z.literal('approve'),
    ...own,
    candidates: parties,
    mode,
    handles: z.exactOptional(z.boolean()),
    asksSignature: z.exactOptional(z.boolean()),
    fields: z.strictObject({
      readable: z.union([z.literal('*'), z.array(fieldName).check(z.maxLength(200))]),
      writable: z.array(fieldName).check(z.maxLength(200)),
    }),
    onReject: z.union([z.enum(['end', 'previous']), z.strictObject({ returnTo: nodeId })]),
    returnsTo: z.exactOptional(
      z.union([z.enum(['any', 'start', 'previous']), z.array(nodeId).check(z.maxLength(50))]),
    ),
    afterReturn: z.exactOptional(afterReturn),
    onNobody: z.exactOptional(z.union([z.literal('pass'), z.strictObject({ ask: parties })])),
    skipsApplicant: z.exactOptional(z.boolean()),
    skipsRepeated: z.exactOptional(z.boolean()),
    allows: z.exactOptional(
      z
        .array(z.enum(['transfer', 'delegate', 'addBefore', 'addAfter', 'addBeside', 'terminate']))
        .check(z.maxLength(6)),
    ),
    deadline: z.exactOptional(DeadlineShape),
    next: nodeId,
  }),
  z.strictObject({ kind: z.literal('cc'), ...own, to: parties, next: nodeId }),
  z.strictObject({ kind: z.literal('delay'), ...own, wait: WaitShape, next: nodeId }),
  z.strictObject({
    kind: z.literal('webhook'),
    ...own,
    address: z.string().check(z.maxLength(40)),
    fields: z.array(fieldName).check(z.maxLength(200)),
    next: nodeId,
  }),
  z.strictObject({
    kind: z.literal('exclusive'),
    ...own,
    branches: z
      .array(z.strictObject({ name, when: BranchConditionShape, next: nodeId }))
      .check(z.maxLength(20)),
    otherwise: nodeId,
  }),
  z.strictObject({
    kind: z.literal('fork'),
    ...own,
    takes: z.enum(['all', 'fitting']),
    branches: z
      .array(z.strictObject({ name, when: z.exactOptional(BranchConditionShape), next: nodeId }))
      .check(z.maxLength(20)),
    join: nodeId,
  }),
  z.strictObject({ kind: z.literal('join'), ...own, next: nodeId }),
  z.strictObject({ kind: z.literal('end'), ...own }),
  z.strictObject({
    kind: z.literal('call'),
    ...own,
    flow: z.string().check(z.regex(/^([a-z][A-Za-z0-9]{1,39})?$/, { error: '流程标识不正确' })),
    label: z.string().check(z.maxLength(40)),
    version: z.number().check(z.int(), z.gte(0), z.lte(100_000)),
    next: nodeId,
  }),
])

/**
 * Validates the parts of a drawing of unknown origin. `problemsOf` checks whether they make a flow.
 */
export const DrawingShape: z.ZodMiniType<Drawing> = z.strictObject({
  start: nodeId,
  nodes: z
    .record(nodeId, NodeShape)
    .check(z.refine((nodes) => Object.keys(nodes).length <= 100, { error: '最多 100 个步骤' })),
  policy: z.strictObject({
    afterReturn,
    withdraw: reach,
    recall: reach,
    takeBack: z.exactOptional(z.enum(['never', 'untilNextDecision'])),
    mayUrge: z.exactOptional(z.boolean()),
    mayCopy: z.exactOptional(z.boolean()),
    revocation: z.exactOptional(
      z.strictObject({ days: z.number().check(z.int(), z.gte(1), z.lte(365)) }),
    ),
  }),
  places: z.exactOptional(PlacesShape),
})
