import type { DictionaryOption } from '../../../platform/contract/dictionaryOption.ts'
import { hasLevels, withoutBelow } from './options.ts'
import type { Column, FormSchema } from './schema.ts'

/** A dictionary of the school in the form that fields use: its current options in order. */
export type FormDictionary = {
  readonly code: string
  readonly name: string
  readonly options: DictionaryOption[]
}
export type Dictionaries = ReadonlyMap<string, FormDictionary>

/** The dictionaries that the fields of a form use, including fields of sub-tables. */
export const dictionaryCodes = ({ column, group = [] }: FormSchema): string[] => [
  ...new Set([...column, ...group.flatMap((one) => one.column)].flatMap(codesOf)),
]

const codesOf = ({ dictionary, children }: Column): string[] => [
  ...(dictionary === undefined ? [] : [dictionary]),
  ...(children?.column ?? []).flatMap(codesOf),
]

/** The form with the current options of its dictionaries; a removed dictionary offers none. */
export const withDictionaries = (schema: FormSchema, dictionaries: Dictionaries): FormSchema => ({
  ...schema,
  column: withOptions(schema.column, dictionaries),
  ...(schema.group && {
    group: schema.group.map((group) => ({
      ...group,
      column: withOptions(group.column, dictionaries),
    })),
  }),
})

/** The same for some fields. */
export const withOptions = (columns: readonly Column[], dictionaries: Dictionaries): Column[] =>
  columns.map((column) => {
    const { dictionary, children } = column
    return {
      ...column,
      ...(dictionary !== undefined && {
        dicData: offeredTo(column, dictionaries.get(dictionary)?.options ?? []),
      }),
      ...(children && {
        children: { ...children, column: withOptions(children.column, dictionaries) },
      }),
    }
  })

/**
 * Only fields that choose through levels or depend on another field get all levels; the others get
 * the first.
 */
const offeredTo = (
  { type, childrenOf }: Column,
  options: readonly DictionaryOption[],
): DictionaryOption[] =>
  hasLevels(type) || childrenOf !== undefined ? [...options] : options.map(withoutBelow)
