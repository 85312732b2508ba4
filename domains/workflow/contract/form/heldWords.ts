import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import { labelKey } from './labelKey.ts'
import { allOptions } from './options.ts'
import type { FlowData } from '../rules.ts'
import type { Column } from './schema.ts'

/** Whether what was sent is what a field holds, whichever way either is written; words beside values do not count. */
export const isHeld = (sent: unknown, held: unknown): boolean =>
  plainText(held) !== '' && isUnchanged(sent, held)

/** The same of what may be empty on both sides. */
export const isUnchanged = (now: unknown, before: unknown): boolean =>
  plainText(now) === plainText(before)

type Row = Readonly<Record<string, unknown>>

/** What each row of a sub-table was before: the row that is the same, else the one that stood in its place; nothing for a new one. */
export function rowsBefore(
  columns: readonly Column[],
  rows: readonly Row[],
  before: readonly FlowData[],
): FlowData[] {
  const typed = columns.filter(({ formula, readonly }) => formula === undefined && !readonly)
  const textOf = (row: Row) =>
    plainText(Object.fromEntries(typed.map(({ prop }) => [prop, row[prop]])))
  const left = new Map(before.map((row, at) => [at, textOf(row)]))
  const same = rows.map((row) => {
    const text = left.size > 0 ? textOf(row) : ''
    const [at] = [...left].find(([, one]) => one === text) ?? []
    if (at !== undefined) left.delete(at)
    return at
  })
  return same.map((found, at) => before[found ?? (left.has(at) ? at : -1)] ?? {})
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(',')
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .filter(([key]) => !key.startsWith('$'))
    .map(([key, one]) => `${key}=${plainText(one)}`)
    .filter((text) => !text.endsWith('='))
    .sort()
    .join(';')
}

/** The texts of a value, one for each that was chosen. */
const textsIn = (value: unknown, between: string | RegExp = ','): string[] =>
  typeof value === 'string' && value !== ''
    ? value.split(between)
    : Array.isArray(value)
      ? value.flatMap((one: unknown) => (typeof one === 'string' ? [one] : []))
      : []

/** The fields with the words that they were given and that nobody may choose any more, so that what is held can be read. */
export const withHeld = (columns: readonly Column[], values: Row): Column[] =>
  columns.map((column) => {
    const { dictionary, type, dicData = [], prop, children } = column
    if (children)
      return {
        ...column,
        children: {
          ...children,
          column: rowsIn(values[prop]).reduce<Column[]>(withHeld, children.column),
        },
      }
    if (dictionary === undefined) return column
    const texts = textsIn(values[prop])
    if (type === 'cascader')
      return { ...column, dicData: withWay(dicData, texts, textsIn(values[labelKey(prop)], ' / ')) }
    const known = new Set(allOptions(dicData).map(({ value }) => value))
    // Kept words stand between marks of their own in a row, between commas where they are typed.
    const labels = textsIn(values[labelKey(prop)], /[,、]/)
    const gone = texts.flatMap((value, at): DictionaryOption[] =>
      known.has(value)
        ? []
        : [
            {
              value,
              label: labels.length === texts.length ? (labels[at] ?? value) : value,
              disabled: true,
            },
          ],
    )
    return gone.length === 0 ? column : { ...column, dicData: [...dicData, ...gone] }
  })

/** The levels with a way through them that is gone; not below an end that may be chosen now. */
function withWay(
  options: readonly DictionaryOption[],
  way: readonly string[],
  labels: readonly string[],
): DictionaryOption[] {
  const [first, ...rest] = way
  if (first === undefined) return [...options]
  const found = options.find(({ value }) => value === first)
  if (!found)
    return [
      ...options,
      {
        value: first,
        label: labels[0] ?? first,
        disabled: true,
        children: withWay([], rest, labels.slice(1)),
      },
    ]
  if (!found.children?.length) return [...options]
  const children = withWay(found.children, rest, labels.slice(1))
  return options.map((one) => (one === found ? { ...one, children } : one))
}

const rowsIn = (value: unknown): Row[] =>
  Array.isArray(value)
    ? value.filter((one): one is Row => typeof one === 'object' && one !== null)
    : []
