import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import { labelKey } from './labelKey.ts'
import { allOptions } from './options.ts'
import type { Column } from './schema.ts'

/** Whether what was sent is what a field holds, whichever way either is written; words beside values do not count. */
export const isHeld = (sent: unknown, held: unknown): boolean => plainText(held) !== '' && plainText(sent) === plainText(held)

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
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' && value !== ''
    ? value.split(',')
    : Array.isArray(value)
      ? value.flatMap((one: unknown) => (typeof one === 'string' ? [one] : []))
      : []

/** The fields with the words that they were given and that nobody may choose any more, so that what is held can be read. */
export const withHeld = (columns: readonly Column[], values: Readonly<Record<string, unknown>>): Column[] =>
  columns.map((column) => {
    const { dictionary, type, dicData = [], prop } = column
    if (dictionary === undefined || type === 'cascader') return column
    const known = new Set(allOptions(dicData).map(({ value }) => value))
    const texts = textsIn(values[prop])
    const labels = textsIn(values[labelKey(prop)])
    const gone = texts.flatMap((value, at): DictionaryOption[] =>
      known.has(value) ? [] : [{ value, label: labels.length === texts.length ? (labels[at] ?? value) : value, disabled: true }],
    )
    return gone.length === 0 ? column : { ...column, dicData: [...dicData, ...gone] }
  })
