import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import type { Json } from '../rules.ts'
import { labelKey } from './labelKey.ts'
import { allOptions } from './options.ts'
import type { Column, FormSchema } from './schema.ts'

/** A dictionary of the school as forms take it: what may be chosen now, in its order. */
export type FormDictionary = { readonly code: string; readonly name: string; readonly options: DictionaryOption[] }
export type Dictionaries = ReadonlyMap<string, FormDictionary>

/** The dictionaries that the fields of a form take their options from, rows of sub-tables included. */
export const dictionaryCodes = ({ column, group = [] }: FormSchema): string[] => [
  ...new Set([...column, ...group.flatMap((one) => one.column)].flatMap(codesOf)),
]

const codesOf = ({ dictionary, children }: Column): string[] => [
  ...(dictionary === undefined ? [] : [dictionary]),
  ...(children?.column ?? []).flatMap(codesOf),
]

/** Whether a field, or one inside its rows, takes its options from a dictionary. */
export const hasDictionary = (column: Column): boolean => codesOf(column).length > 0

/** The form with what its dictionaries offer now; a dictionary that is gone offers nothing. */
export const withDictionaries = (schema: FormSchema, dictionaries: Dictionaries): FormSchema => ({
  ...schema,
  column: withOptions(schema.column, dictionaries),
  ...(schema.group && { group: schema.group.map((group) => ({ ...group, column: withOptions(group.column, dictionaries) })) }),
})

/** The same for some fields. */
export const withOptions = (columns: readonly Column[], dictionaries: Dictionaries): Column[] =>
  columns.map((column) => {
    const { dictionary, children } = column
    return {
      ...column,
      ...(dictionary !== undefined && { dicData: offeredTo(column, dictionaries.get(dictionary)?.options ?? []) }),
      ...(children && { children: { ...children, column: withOptions(children.column, dictionaries) } }),
    }
  })

/** Levels are for what chooses through them, and for what follows another field; everything else offers the words of the first. */
const offeredTo = ({ type, childrenOf }: Column, options: readonly DictionaryOption[]): DictionaryOption[] =>
  type === 'cascader' || type === 'tree' || childrenOf !== undefined ? [...options] : options.map(withoutBelow)

/** What a field offers that follows another: the words right below the one that is chosen there. */
export const offeredBelow = ({ dicData = [] }: Column, above: Json | undefined): DictionaryOption[] =>
  (allOptions(dicData).find(({ value }) => value === above)?.children ?? []).map(withoutBelow)

const withoutBelow = ({ children: _, ...option }: DictionaryOption): DictionaryOption => option

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
