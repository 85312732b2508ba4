import type { DictionaryOption } from '../../../platform/contract/dictionaryOption.ts'
import type { Column } from './schema.ts'

/** Every option of a dictionary, including nested ones. */
export const allOptions = (options: readonly DictionaryOption[]): DictionaryOption[] =>
  options.flatMap((option) => [option, ...allOptions(option.children ?? [])])

/** The options that a field may ever offer; a dependent field offers none of the first level. */
export const optionsFor = ({
  dicData = [],
  childrenOf,
}: Pick<Column, 'dicData' | 'childrenOf'>): DictionaryOption[] =>
  childrenOf === undefined
    ? allOptions(dicData)
    : allOptions(dicData.flatMap(({ children = [] }) => children))

/** The options along a path; undefined if the path is not in the dictionary. */
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

/** Whether a field type chooses through levels. */
export const hasLevels = (type: Column['type']): boolean => type === 'cascader' || type === 'tree'

/** An option without its nested options. */
export const withoutBelow = ({ children: _, ...option }: DictionaryOption): DictionaryOption =>
  option
