import * as z from 'zod/mini'

import { id, labelled, maybeText, text } from '../../../platform/contract/shapes.ts'
import { maxFacts } from './card.ts'
import type { Drawing } from './flow/graph.ts'
import { DrawingShape } from './flow/shape.ts'
import { Platform } from './platforms.ts'

/** Who may start a flow, and on which platforms. Empty means all staff, and every platform. */
const FlowScope = z.object({
  roles: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50)),
  departments: z.array(id).check(z.maxLength(50)),
  posts: z.array(id).check(z.maxLength(50)),
  users: z.array(id).check(z.maxLength(200)),
  // Versions published before platforms existed do not have this field.
  platforms: z.optional(z.array(Platform).check(z.maxLength(Platform.options.length))),
})
export type FlowScope = z.output<typeof FlowScope>

const designFields = {
  name: labelled('流程名称', text(40)),
  /** The flow's name in URLs and on the wire; it cannot change after publishing. */
  key: labelled(
    '流程标识',
    z.string().check(
      z.regex(/^[a-z][A-Za-z0-9]{1,39}$/, {
        error: '以小写字母开头，只含字母和数字，共 2 至 40 个字符',
      }),
    ),
  ),
  category: labelled('分类', text(20)),
  /** The name of an icon that both phone and desk have. */
  icon: labelled('图标', maybeText(40)),
  description: labelled('说明', maybeText(200)),
  /**
   * The template of a request's title, with form fields as `{字段}`, such as `用车：{destination}`.
   */
  title: labelled('标题模板', maybeText(100)),
  /** The prefix of its serial numbers; without a prefix there are no serial numbers. */
  serialPrefix: labelled(
    '流水号前缀',
    z.string().check(z.regex(/^[A-Z]{0,6}$/, { error: '最多 6 个大写字母' })),
  ),
  inBatch: labelled('允许批量审批', z.boolean()),
  /**
   * The fields that rows in lists show, in this order. Without any, a row shows the first choice,
   * dates and number of the form. Earlier versions do not have this field.
   */
  facts: z.optional(
    labelled('列表要点', z.array(z.string().check(z.maxLength(60))).check(z.maxLength(maxFacts))),
  ),
  scope: labelled('谁可以发起', FlowScope),
  /** A form as in `form/schema.ts`; `publishForm` validates it. */
  form: z.record(z.string(), z.unknown()),
}

/** A drawn flow: graph, form and settings. An unfinished design can be saved but not published. */
export const FlowDesign = z.object({ ...designFields, graph: DrawingShape })
export type FlowDesign = z.output<typeof FlowDesign>

/** The design in replies. Conditions nest, and a compiled serialiser cannot follow that depth. */
export const SentDesign = z.object({
  ...designFields,
  graph: z.custom<Drawing>((graph) => typeof graph === 'object' && graph !== null),
})

/** A problem that prevents publishing, at a node or a field. */
export const DesignProblem = z.object({
  area: z.enum(['settings', 'form', 'flow']),
  at: z.string(),
  label: z.string(),
  msg: z.string(),
})
export type DesignProblem = z.output<typeof DesignProblem>

/** A way to find approvers that a designer may choose. */
export const PartyOffer = z.object({
  /** The resolver's name; with an argument it is `name:argument`. */
  value: z.string(),
  label: z.string(),
  /**
   * The argument to choose: a form field of that kind, a number of levels up, a department or a
   * post.
   */
  argument: z.enum(['none', 'userField', 'deptField', 'levels', 'department', 'post']),
})
export type PartyOffer = z.output<typeof PartyOffer>
