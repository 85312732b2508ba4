import { isEmail, isMobile } from '../../../../platform/contract/contacts.ts'
import type { FieldError } from '../../../../platform/contract/errors.ts'
import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import {
  isAmount,
  isCarPlate,
  isChinese,
  isDigits,
  isIdCard,
  isLandline,
  isLetters,
  isUrl,
} from '../../../../platform/contract/validators.ts'
import { holds, isList } from '../rules.ts'
import type { FlowData, Json, Rule } from '../rules.ts'
import { calculated, fieldsOf, rowsIn } from './formula.ts'
import { fits, readPattern } from './pattern.ts'
import { columnsOf } from './columns.ts'
import { inOrder } from './dependencies.ts'
import { offeredBelow } from './following.ts'
import { isHeld, isUnchanged, rowsBefore, withHeld } from './heldWords.ts'
import type { checkNames, Column, FieldRule, FormSchema } from './schema.ts'
import { readValue } from './values.ts'

/** What a form makes of the values typed into it: the same on the phone while it is filled in and on the server when it arrives. */
export type Filled = {
  /** What is kept: visible fields only, each as its type is written, results calculated. */
  readonly data: FlowData
  readonly problems: readonly FieldError[]
  /** Full names (`items.0.count` inside a sub-table) of what is shown, and of what must be filled in. */
  readonly visible: ReadonlySet<string>
  readonly required: ReadonlySet<string>
  /** What fields offer that follow another one, and which of them hold what does not stand below it any more. */
  readonly offered: ReadonlyMap<string, DictionaryOption[]>
  readonly stale: ReadonlySet<string>
}

export type FillOptions = {
  /** What is not whole yet may lack required fields, and says nothing about what it cannot read. */
  readonly isWhole?: boolean
  /** Which fields the person may write; the others keep what `kept` says. All when absent. */
  readonly writable?: ReadonlySet<string>
  /** What the form held before: words that are left as they were need not be offered any more. */
  readonly kept?: FlowData
}

/** Nothing filled in yet. */
export const noFilling: Filled = {
  data: {},
  problems: [],
  visible: new Set(),
  required: new Set(),
  offered: new Map(),
  stale: new Set(),
}

/** Reads a whole form. Fields that it does not know are dropped. */
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

type Filling = {
  problems: FieldError[]
  visible: Set<string>
  required: Set<string>
  offered: Map<string, DictionaryOption[]>
  stale: Set<string>
  options: FillOptions
}

type Place = {
  readonly filling: Filling
  readonly outer: FlowData
  readonly prefix: string
  readonly kept: FlowData
}

/** Fields in the order in which they depend on each other; kept in the order in which they stand. */
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
      tell(place, column, requiredWords(column))
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

/** The word that a field follows; one that is merely hidden is what it was. */
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

/** A field that follows another offers what stands below the word chosen there; what it was given below the same word is shown with it. */
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

/** Whether the person may write a field; a sub-table is open as a whole. */
const isOpen = ({ prop }: Column, { filling, prefix }: Place): boolean => {
  const { writable } = filling.options
  return !writable || writable.has(prefix === '' ? prop : (prefix.split('.')[0] ?? prop))
}

const isShown = (display: boolean | Rule | undefined, data: FlowData): boolean =>
  typeof display === 'object' ? holds(display, data) : (display ?? true)

// Below a word without others there is nothing to be chosen.
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
  // What was chosen before stays chosen, whatever has become of its word.
  if (isBelow && column.dictionary !== undefined && isHeld(sent, held)) return held
  if (column.readonly) return readKept(column, column.value)
  if (column.type === 'dynamic') return rowsOf(column, sent, { ...place, outer: known })
  const read = readValue(column, sent)
  if (!read || 'value' in read) return read?.value
  if (column.childrenOf !== undefined) place.filling.stale.add(`${place.prefix}${column.prop}`)
  tell(place, column, read.problem)
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
  if (result === undefined && isComplete) tell(place, column, '无法计算，请检查所填的数字')
  return result
}

const mostRows = 50

function rowsOf(column: Column, sent: unknown, place: Place): Json | undefined {
  const { children, label } = column
  if (!children) return undefined
  const rows: unknown = sent === '' || sent === undefined || sent === null ? [] : sent
  const { min = 0, max = mostRows } = children
  const row = children.rowLabel ?? label
  if (!Array.isArray(rows) || !rows.slice(0, max + 1).every(isRecord)) {
    tell(place, column, '格式不正确')
    return undefined
  }
  if (rows.length > max) tell(place, column, `最多 ${max} 条${row}`)
  if (rows.length < min) tell(place, column, `至少 ${min} 条${row}`)
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

/** What a value must meet besides being one of its type. */
function demand(
  { rules = [], ...column }: Column,
  value: Json | undefined,
  data: FlowData,
  place: Place,
): void {
  if (
    value === undefined ||
    !isOpen(column, place) ||
    hasProblem(place.filling, `${place.prefix}${column.prop}`)
  )
    return
  const broken = rules.find((rule) => !meets(rule, value, data))
  if (broken) tell(place, column, broken.message ?? '格式不正确')
}

function meets({ pattern, check, holds: rule }: FieldRule, value: Json, data: FlowData): boolean {
  const texts = (isList(value) ? value : [value])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String)
  if (pattern !== undefined) {
    const read = readPattern(pattern)
    if (!read || !texts.every((text) => fits(read, text))) return false
  }
  if (check !== undefined && !texts.every((text) => checks[check](text))) return false
  return rule === undefined || holds(rule, data)
}

const checks: Readonly<Record<(typeof checkNames)[number], (text: string) => boolean>> = {
  email: isEmail,
  mobile: isMobile,
  url: isUrl,
  idCard: isIdCard,
  carPlate: isCarPlate,
  amount: isAmount,
  digits: isDigits,
  chinese: isChinese,
  letters: isLetters,
  landline: isLandline,
}

function tell(
  { filling, prefix }: Place,
  { prop, label }: { prop: string; label: string },
  msg: string,
): void {
  if (filling.options.isWhole === false) return
  const row = /\.(\d+)\.$/.exec(prefix)?.[1]
  filling.problems.push({
    name: `${prefix}${prop}`,
    label: row === undefined ? label : `第 ${Number(row) + 1} 条${label}`,
    msg,
  })
}

const hasProblem = ({ problems }: Filling, name: string): boolean =>
  problems.some((one) => one.name === name)
