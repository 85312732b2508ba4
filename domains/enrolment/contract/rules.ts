import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, text } from '../../../platform/contract/shapes.ts'
import { Category } from './form/categories.ts'

/** A condition on another field of the same form; the rule applies only while it holds. */
export const Condition = z.object({
  fieldKey: text(40),
  op: z.enum(['eq', 'ne', 'in', 'filled']),
  value: z.array(z.string()),
})
export type Condition = z.output<typeof Condition>

/** One row of the visible options: what a family of this category sees, and when. */
export const VisibleRule = z.object({
  kind: z.enum(['field', 'material']),
  key: text(40),
  groupKey: text(20),
  label: text(40),
  help: z.optional(z.string()),
  /** Why we ask, where the office words it itself; else the purpose in the catalogue. */
  why: z.optional(z.string()),
  sort: z.number(),
  /** Narrows a choice to these codes; empty means all. */
  optionCodes: z.array(z.string()),
  dependsOn: z.optional(Condition),
})
export type VisibleRule = z.output<typeof VisibleRule>

/** One row of the required options: mandatory while its input is visible and `when` holds. */
export const MustRule = z.object({
  kind: z.enum(['field', 'material']),
  key: text(40),
  when: z.optional(Condition),
})
export type MustRule = z.output<typeof MustRule>

/** The whole rule set of a plan and category at one version. */
export type FormRules = {
  readonly formVersion: number
  readonly visible: readonly VisibleRule[]
  readonly must: readonly MustRule[]
}

const RulesQuery = z.object({
  planId: labelled('招生计划', id),
  category: labelled('生源类别', Category),
})

const rulesReply = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ planId: id, category: Category, formVersion: z.number(), records: z.array(row) })

export const listVisibleRules = endpoint({
  method: 'GET',
  path: '/blade-weixin/weixinApplication/xuanxiangVisible/list',
  summary: 'Visible fields and materials of a category of a plan',
  may: 'public',
  input: RulesQuery,
  reply: rulesReply(VisibleRule),
  refusals: ['PLAN_NOT_FOUND', 'CATEGORY_NOT_OPEN'],
  tagged: true,
})

export const listMustRules = endpoint({
  method: 'GET',
  path: '/blade-weixin/blade-xuanxiangMust/xuanxiangMust/list',
  summary: 'Required fields and materials of a category of a plan',
  may: 'public',
  input: RulesQuery,
  reply: rulesReply(MustRule),
  refusals: ['PLAN_NOT_FOUND', 'CATEGORY_NOT_OPEN'],
  tagged: true,
})
