import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import type { Column } from './schema.ts'

/** Every option of a dictionary, those below others included. */
export const allOptions = (options: readonly DictionaryOption[]): DictionaryOption[] =>
  options.flatMap((option) => [option, ...allOptions(option.children ?? [])])

/** The options that a field may ever offer: one that follows another none of the first level. */
export const optionsFor = ({
  dicData = [],
  childrenOf,
}: Pick<Column, 'dicData' | 'childrenOf'>): DictionaryOption[] =>
  childrenOf === undefined
    ? allOptions(dicData)
    : allOptions(dicData.flatMap(({ children = [] }) => children))

/** The options that a path leads over; undefined when it leaves the dictionary. */
export function walk(
  options: readonly DictionaryOption[],
  path: readonly string[],
): DictionaryOption[] | undefined {
  const [first, ...rest] = path
  if (first === undefined) return []
  const option = options.find(({ value }) => value === first)
  const below = option && walk(option.children ?? [], rest)
  return option && below ? [option, ...below] : undefined
}

/** Whether a type chooses through levels. */
export const hasLevels = (type: Column['type']): boolean => type === 'cascader' || type === 'tree'

/** An option alone. */
export const withoutBelow = ({ children: _, ...option }: DictionaryOption): DictionaryOption =>
  option
