import * as z from 'zod/mini'

import { isBigint } from './shapes.ts'

/** Comparisons that a Blade list offers as suffixes of a parameter name (wire-contract 2.3). */
export type Operator =
  | 'equal'
  | 'notequal'
  | 'like'
  | 'likeleft'
  | 'likeright'
  | 'notlike'
  | 'ge'
  | 'gt'
  | 'le'
  | 'lt'
  | 'datege'
  | 'dategt'
  | 'dateequal'
  | 'datele'
  | 'datelt'
  | 'null'
  | 'notnull'

export type FilterKind = 'text' | 'number' | 'id' | 'flag' | 'dateTime'

/** One column that a list may be filtered by: list only columns that the caller may see. */
export type FilterColumn<Allowed extends Operator = Operator> = {
  readonly kind: FilterKind
  /** The comparison of the bare name: `like` on Blade's map-style lists, `equal` elsewhere. */
  readonly bare: Operator
  readonly operators: readonly Allowed[]
}

export type FilterColumns = Readonly<Record<string, FilterColumn>>

type FilterName<Columns extends FilterColumns> = {
  [Name in keyof Columns & string]: Name | `${Name}_${Columns[Name]['operators'][number]}`
}[keyof Columns & string]

type FilterField = z.ZodMiniOptional<z.ZodMiniType<string, string>>
type FilterFields<Columns extends FilterColumns> = Record<
  FilterName<Columns> | 'ascs' | 'descs',
  FilterField
>

/**
 * The columns that one list may be filtered and sorted by, and their input fields; the shape drops
 * every other parameter.
 */
export type Listing<Columns extends FilterColumns = FilterColumns> = {
  readonly columns: Columns
  readonly sorts: readonly string[]
  readonly fields: FilterFields<Columns>
}

const textOperators = ['equal', 'notequal', 'like', 'likeleft', 'likeright', 'notlike'] as const
const orderedOperators = ['equal', 'notequal', 'ge', 'gt', 'le', 'lt'] as const
const dateOperators = ['datege', 'dategt', 'dateequal', 'datele', 'datelt'] as const
const sameOperators = ['equal', 'notequal'] as const

/** A text column; by default its bare name searches inside the text. */
export const textColumn = (bare: 'like' | 'equal' = 'like') =>
  ({ kind: 'text', bare, operators: textOperators }) as const
export const numberColumn = () =>
  ({ kind: 'number', bare: 'equal', operators: orderedOperators }) as const
export const idColumn = () => ({ kind: 'id', bare: 'equal', operators: sameOperators }) as const
export const flagColumn = () => ({ kind: 'flag', bare: 'equal', operators: sameOperators }) as const
export const dateTimeColumn = () =>
  ({ kind: 'dateTime', bare: 'dateequal', operators: dateOperators }) as const

/** The same column if it may be empty: adds `_null` and `_notnull`. */
export const nullable = <Allowed extends Operator>(
  column: FilterColumn<Allowed>,
): FilterColumn<Allowed | 'null' | 'notnull'> => ({
  ...column,
  operators: [...column.operators, 'null', 'notnull'],
})

/** Declares the filters and sort keys of one list. */
export function listing<const Columns extends FilterColumns>(
  columns: Columns,
  sorts: readonly (keyof Columns & string)[],
): Listing<Columns> {
  const fields: Record<string, FilterField> = {
    ascs: z.optional(sortKeys),
    descs: z.optional(sortKeys),
  }
  for (const [name, column] of Object.entries(columns)) {
    fields[name] = z.optional(valueOf(column.kind, column.bare))
    for (const operator of column.operators)
      fields[`${name}_${operator}`] = z.optional(valueOf(column.kind, operator))
  }
  return { columns, sorts, fields: fields as FilterFields<Columns> }
}

const sortKeys = z.string().check(z.maxLength(1000))

// An empty value means no filter: Blade forms send it this way.
function valueOf(kind: FilterKind, operator: Operator): z.ZodMiniType<string, string> {
  if (operator === 'null' || operator === 'notnull') return z.string().check(z.maxLength(20))
  return z.union([z.literal(''), valueShapes[kind]])
}

const valueShapes: Readonly<Record<FilterKind, z.ZodMiniType<string, string>>> = {
  text: z.string().check(z.maxLength(140)),
  number: z.string().check(z.regex(/^-?\d{1,9}$/)),
  id: z.string().check(z.regex(/^\d{1,19}$/), z.refine(isBigint)),
  flag: z.string().check(z.regex(/^(true|false|1|0)$/)),
  dateTime: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), z.refine(isRealMoment)),
}

function isRealMoment(wire: string): boolean {
  const parsed = new Date(`${wire.replace(' ', 'T')}Z`)
  return (
    !Number.isNaN(parsed.getTime()) &&
    parsed.toISOString().startsWith(wire.slice(0, 10)) &&
    wire.slice(0, 4) !== '0000'
  )
}
