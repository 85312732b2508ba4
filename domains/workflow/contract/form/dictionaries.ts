import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import { hasLevels, withoutBelow } from './options.ts'
import type { Column, FormSchema } from './schema.ts'

/** A dictionary of the school as forms take it: what may be chosen now, in its order. */
export type FormDictionary = {
  readonly code: string
  readonly name: string
  readonly options: DictionaryOption[]
}
export type Dictionaries = ReadonlyMap<string, FormDictionary>

/** The dictionaries that the fields of a form take their options from, rows of sub-tables included. */
export const dictionaryCodes = ({ column, group = [] }: FormSchema): string[] => [
  ...new Set([...column, ...group.flatMap((one) => one.column)].flatMap(codesOf)),
]

const codesOf = ({ dictionary, children }: Column): string[] => [
  ...(dictionary === undefined ? [] : [dictionary]),
  ...(children?.column ?? []).flatMap(codesOf),
]

/** The form with what its dictionaries offer now; a dictionary that is gone offers nothing. */
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

/** Levels are for what chooses through them, and for what follows another field; everything else offers the words of the first. */
const offeredTo = (
  { type, childrenOf }: Column,
  options: readonly DictionaryOption[],
): DictionaryOption[] =>
  hasLevels(type) || childrenOf !== undefined ? [...options] : options.map(withoutBelow)
