import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import { labelKey } from '../labelKey.ts'
import { allOptions } from '../options.ts'
import type { FlowData } from '../rules.ts'
import type { Column } from '../schema.ts'

/**
 * Whether the sent value equals the stored, non-empty one, in either format; labels beside values
 * are ignored.
 */
export const isHeld = (sent: unknown, held: unknown): boolean =>
  plainText(held) !== '' && isUnchanged(sent, held)

/** The same, but both may be empty. */
export const isUnchanged = (now: unknown, before: unknown): boolean =>
  plainText(now) === plainText(before)

type Row = Readonly<Record<string, unknown>>

/**
 * The previous data of each row of a sub-table: the equal row, else the row at the same position;
 * empty for a new row.
 */
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

/** The texts of a value, one per chosen option. */
const textsIn = (value: unknown, between: string | RegExp = ','): string[] =>
  typeof value === 'string' && value !== ''
    ? value.split(between)
    : Array.isArray(value)
      ? value.flatMap((one: unknown) => (typeof one === 'string' ? [one] : []))
      : []

/** The fields with held options that are no longer offered, so that their labels can be shown. */
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
    // Stored labels are joined by 、 in a row and by commas in an input.
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

/**
 * Adds the levels of a removed path to the options, but not below a leaf that can be chosen now.
 */
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
