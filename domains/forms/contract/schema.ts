import * as z from 'zod/mini'

import { DictionaryOption } from '../../../platform/contract/dictionaryOption.ts'
import type { Rule } from './rules.ts'
import { fieldTypeNames } from './fieldTypes.ts'
import { FormulaShape } from './formulas/formulaShape.ts'

const short = z.string().check(z.minLength(1), z.maxLength(60))
const said = z.string().check(z.maxLength(200))
const scalar = z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean(), z.null()])

/** The identifier of a field: letters, digits and `_`, and no inherited property name. */
const propName = z.string().check(
  z.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, {
    error: '字段标识须以字母开头，只含字母、数字和下划线，最多 40 个字',
  }),
)

const order = z.enum(['eq', 'ne', 'lt', 'le', 'gt', 'ge'])
const rules = z.array(z.lazy(() => RuleShape)).check(z.maxLength(50))

/** The schema of a condition in a form or at a branch; `rules.ts` evaluates it. */
export const RuleShape: z.ZodMiniType<Rule> = z.union([
  z.strictObject({ field: propName, op: order, other: propName }),
  z.strictObject({ field: propName, op: z.union([order, z.literal('has')]), value: scalar }),
  z.strictObject({
    field: propName,
    op: z.enum(['in', 'notIn']),
    value: z.array(scalar).check(z.maxLength(100)),
  }),
  z.strictObject({ field: propName, op: z.enum(['exists', 'notExists']) }),
  z.strictObject({ all: rules }),
  z.strictObject({ any: rules }),
  z.strictObject({ not: z.lazy(() => RuleShape) }),
])

/** The names of the general checks in spec.md 5. */
export const checkNames = [
  'email',
  'mobile',
  'url',
  'idCard',
  'carPlate',
  'amount',
  'digits',
  'chinese',
  'letters',
  'landline',
] as const

/** A rule for a value, with the message for a value that breaks it. */
export const FieldRule = z.strictObject({
  required: z.optional(z.boolean()),
  pattern: z.optional(z.string().check(z.maxLength(200))),
  check: z.optional(z.enum(checkNames)),
  /** A condition on this field and others that must hold. */
  holds: z.optional(RuleShape),
  message: z.optional(said),
})
export type FieldRule = z.output<typeof FieldRule>

/** Settings of the plugin that affect only the appearance: accepted but not used. */
const looks = {
  span: z.optional(z.number()),
  labelWidth: z.optional(z.unknown()),
  labelPosition: z.optional(z.string()),
}

const Prefill = z.enum(['applicant', 'department', 'today'])
export type Prefill = z.output<typeof Prefill>

const columnFields = {
  prop: propName,
  label: short,
  type: z.optional(z.enum(fieldTypeNames)),
  required: z.optional(z.boolean()),
  /** Required if this holds. */
  requiredWhen: z.optional(RuleShape),
  rules: z.optional(z.array(FieldRule).check(z.maxLength(10))),
  readonly: z.optional(z.boolean()),
  /** Visible always, never, or if a condition holds. Hidden fields are not stored. */
  display: z.optional(z.union([z.boolean(), RuleShape])),
  /** The initial value. */
  value: z.optional(z.union([z.string().check(z.maxLength(1000)), z.number(), z.boolean()])),
  /** Takes the initial value from the applicant's data, instead of `value`. */
  prefill: z.optional(Prefill),
  placeholder: z.optional(said),
  help: z.optional(said),
  dicData: z.optional(z.array(DictionaryOption).check(z.maxLength(500))),
  /** The code of the school's dictionary that provides the options, instead of `dicData`. */
  dictionary: z.optional(short),
  /**
   * The parent field, on the same level and with the same dictionary, whose value determines the
   * options.
   */
  childrenOf: z.optional(propName),
  multiple: z.optional(z.boolean()),
  /** A slider with two ends. */
  range: z.optional(z.boolean()),
  /** Numbers, or dates and times for the date types. */
  min: z.optional(z.union([z.number(), z.string().check(z.maxLength(19))])),
  max: z.optional(z.union([z.number(), z.string().check(z.maxLength(19))])),
  step: z.optional(z.number()),
  precision: z.optional(z.number().check(z.int(), z.gte(0), z.lte(4))),
  unit: z.optional(z.string().check(z.maxLength(10))),
  minlength: z.optional(z.number().check(z.int(), z.gte(0))),
  maxlength: z.optional(z.number().check(z.int(), z.gte(1), z.lte(5000))),
  format: z.optional(z.string().check(z.maxLength(40))),
  valueFormat: z.optional(z.string().check(z.maxLength(40))),
  /** The most files, people or choices. */
  limit: z.optional(z.number().check(z.int(), z.gte(1), z.lte(50))),
  /** The kind of files to accept. */
  accept: z.optional(z.enum(['image', 'file'])),
  /** The key of the flow that linked requests must have; any flow if absent. */
  linkedFlow: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  formula: z.optional(FormulaShape),
  ...looks,
}

/** A field inside a sub-table: the same, without nested sub-tables. */
const RowColumn = z.strictObject(columnFields)

const children = z.strictObject({
  column: z.array(RowColumn).check(z.minLength(1), z.maxLength(30)),
  min: z.optional(z.number().check(z.int(), z.gte(0), z.lte(100))),
  max: z.optional(z.number().check(z.int(), z.gte(1), z.lte(100))),
  /** The name of one row. */
  rowLabel: z.optional(short),
})

export const Column = z.strictObject({ ...columnFields, children: z.optional(children) })
export type Column = z.output<typeof Column>

/** Fields under a common heading. */
const Group = z.strictObject({
  prop: z.optional(propName),
  label: short,
  display: z.optional(z.union([z.boolean(), RuleShape])),
  column: z.array(Column).check(z.maxLength(100)),
  icon: z.optional(z.string()),
  arrow: z.optional(z.boolean()),
  collapse: z.optional(z.boolean()),
})

/** A form as data (workflow.md A.8); it contains no code. */
export const FormSchema = z.strictObject({
  column: z.array(Column).check(z.maxLength(100)),
  group: z.optional(z.array(Group).check(z.maxLength(20))),
  labelSuffix: z.optional(z.string()),
  gutter: z.optional(z.number()),
  menuBtn: z.optional(z.boolean()),
  submitBtn: z.optional(z.boolean()),
  submitText: z.optional(z.string()),
  emptyBtn: z.optional(z.boolean()),
  emptyText: z.optional(z.string()),
  menuPosition: z.optional(z.string()),
  ...looks,
})
export type FormSchema = z.output<typeof FormSchema>
