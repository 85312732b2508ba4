import type { FieldError } from '../../../../platform/contract/errors.ts'
import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import { holds } from '../rules.ts'
import type { FlowData, Json, Rule } from '../rules.ts'
import { calculated, fieldsOf, rowsIn } from '../formulas/formula.ts'
import { columnsOf } from '../columns.ts'
import { inOrder } from '../conditions/dependencies.ts'
import { offeredBelow } from '../dependentOptions.ts'
import { isHeld, isUnchanged, rowsBefore, withHeld } from './storedLabels.ts'
import type { Column, FormSchema } from '../schema.ts'
import { readValue } from '../values/readValue.ts'
import { demand } from './fieldChecks.ts'
import { hasProblem, isOpen, addProblem } from './fillState.ts'
import type { Filling, FillOptions, Place } from './fillState.ts'

/** The result of filling in a form. The phone and the server compute it with the same code. */
export type Filled = {
  /**
   * The data to store: visible fields only, each in the format of its type, with computed results.
   */
  readonly data: FlowData
  readonly problems: readonly FieldError[]
  /** Full names (`items.0.count` inside a sub-table) of the visible and of the required fields. */
  readonly visible: ReadonlySet<string>
  readonly required: ReadonlySet<string>
  /**
   * The options of fields that depend on another, and the fields whose value is no longer among
   * them.
   */
  readonly offered: ReadonlyMap<string, DictionaryOption[]>
  readonly stale: ReadonlySet<string>
}

/** An empty form. */
export const noFilling: Filled = {
  data: {},
  problems: [],
  visible: new Set(),
  required: new Set(),
  offered: new Map(),
  stale: new Set(),
}

/** Reads a whole form. Unknown fields are dropped. */
export function fillForm(
  schema: FormSchema,
  posted: Readonly<Record<string, unknown>>,
  options: FillOptions = {},
): Filled {
  const filling: Filling = {
    problems: [],
    visible: new Set(),
    required: new Set(),
    offered: new Map(),
    stale: new Set(),
    options,
  }
  const columns = columnsOf(schema)
  const data = fillColumns(columns, posted, {
    filling,
    outer: {},
    prefix: '',
    kept: options.kept ?? {},
  })
  const place = new Map(columns.map(({ prop }, at) => [prop, at]))
  const placeOf = ({ name }: FieldError) => place.get(name.split('.')[0] ?? '') ?? 0
  const { visible, required, offered, stale, problems } = filling
  return {
    data,
    visible,
    required,
    offered,
    stale,
    problems: problems.toSorted((one, other) => placeOf(one) - placeOf(other)),
  }
}

/** Evaluates fields in dependency order and stores them in form order. */
function fillColumns(
  columns: readonly Column[],
  posted: Readonly<Record<string, unknown>>,
  place: Place,
): FlowData {
  const { filling, outer, prefix } = place
  let known: FlowData = outer
  const found = new Map<string, Json>()
  for (const drawn of inOrder(columns)) {
    if (!isShown(drawn.display, known)) continue
    const name = `${prefix}${drawn.prop}`
    filling.visible.add(name)
    const above = aboveOf(drawn, found, place)
    const column = narrowed(drawn, above, place)
    const isRequired = isOpen(column, place) && mustFill(column, known)
    if (isRequired) filling.required.add(name)
    const value = valueOf(column, { posted, known, above, place })
    if (value === undefined && isRequired && !hasProblem(filling, name))
      addProblem(place, column, requiredWords(column))
    if (value === undefined) continue
    found.set(column.prop, value)
    known = { ...known, [column.prop]: value }
  }
  for (const column of columns) demand(column, found.get(column.prop), known, place)
  return Object.fromEntries(
    columns.flatMap(({ prop }): [string, Json][] =>
      found.has(prop) ? [[prop, found.get(prop) ?? null]] : [],
    ),
  )
}

/** The value of the parent field; a hidden parent keeps its previous value. */
const aboveOf = (
  { childrenOf }: Column,
  found: ReadonlyMap<string, Json>,
  { filling, prefix, kept }: Place,
): Json | undefined =>
  childrenOf === undefined
    ? undefined
    : filling.visible.has(`${prefix}${childrenOf}`)
      ? found.get(childrenOf)
      : kept[childrenOf]

/**
 * Limits a dependent field to the options below the chosen parent. A value held below the same
 * parent stays visible.
 */
function narrowed(
  column: Column,
  above: Json | undefined,
  { filling, prefix, kept }: Place,
): Column {
  if (column.childrenOf === undefined) return column
  const narrow = { ...column, dicData: offeredBelow(column, above) }
  const [shown = narrow] = isUnchanged(above, kept[column.childrenOf])
    ? withHeld([narrow], kept)
    : []
  filling.offered.set(`${prefix}${column.prop}`, shown.dicData ?? [])
  return narrow
}

const isShown = (display: boolean | Rule | undefined, data: FlowData): boolean =>
  typeof display === 'object' ? holds(display, data) : (display ?? true)

// A dependent field without options cannot be required.
const mustFill = (
  { required = false, requiredWhen, rules = [], formula, childrenOf, dicData }: Column,
  data: FlowData,
): boolean =>
  formula === undefined &&
  (childrenOf === undefined || dicData?.length !== 0) &&
  (required ||
    rules.some((rule) => rule.required) ||
    (requiredWhen !== undefined && holds(requiredWhen, data)))

const requiredWords = ({ rules = [] }: Column): string =>
  rules.find((rule) => rule.required)?.message ?? '请填写'

type Source = {
  readonly posted: Readonly<Record<string, unknown>>
  readonly known: FlowData
  readonly above: Json | undefined
  readonly place: Place
}

function valueOf(column: Column, { posted, known, above, place }: Source): Json | undefined {
  if (column.formula !== undefined) return resultOf(column, known, place)
  const { kept } = place
  const held = Object.hasOwn(kept, column.prop) ? kept[column.prop] : undefined
  const isBelow = column.childrenOf === undefined || isUnchanged(above, kept[column.childrenOf])
  if (!isOpen(column, place)) return isBelow ? held : undefined
  const sent = column.readonly
    ? column.value
    : Object.hasOwn(posted, column.prop)
      ? posted[column.prop]
      : undefined
  // An unchanged choice stays valid, even if its option has been removed.
  if (isBelow && column.dictionary !== undefined && isHeld(sent, held)) return held
  if (column.readonly) return readKept(column, column.value)
  if (column.type === 'dynamic') return rowsOf(column, sent, { ...place, outer: known })
  const read = readValue(column, sent)
  if (!read || 'value' in read) return read?.value
  if (column.childrenOf !== undefined) place.filling.stale.add(`${place.prefix}${column.prop}`)
  addProblem(place, column, read.problem)
  return undefined
}

function readKept(column: Column, value: unknown): Json | undefined {
  const read = readValue(column, value)
  return read && 'value' in read ? read.value : undefined
}

function resultOf(column: Column, known: FlowData, place: Place): number | undefined {
  const { formula = 0 } = column
  const result = calculated(formula, known)
  const isComplete = fieldsOf(formula).every(
    (field) => field.includes('.') || Object.hasOwn(known, field),
  )
  if (result === undefined && isComplete)
    addProblem(place, column, '无法计算，请检查用来计算的内容')
  return result
}

const maxRows = 50

function rowsOf(column: Column, sent: unknown, place: Place): Json | undefined {
  const { children, label } = column
  if (!children) return undefined
  const rows: unknown = sent === '' || sent === undefined || sent === null ? [] : sent
  const { min = 0, max = maxRows } = children
  const row = children.rowLabel ?? label
  if (!Array.isArray(rows) || !rows.slice(0, max + 1).every(isRecord)) {
    addProblem(place, column, '格式不正确')
    return undefined
  }
  if (rows.length > max) addProblem(place, column, `${row}最多 ${max} 条`)
  if (rows.length < min) addProblem(place, column, `${row}至少 ${min} 条`)
  const taken = rows.slice(0, max).filter(isRecord)
  const before = rowsBefore(children.column, taken, rowsIn(place.kept, column.prop))
  const read = taken.map((one, at) =>
    fillColumns(children.column, one, {
      ...place,
      prefix: `${column.prop}.${at}.`,
      kept: before[at] ?? {},
    }),
  )
  return read.length > 0 ? read : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
