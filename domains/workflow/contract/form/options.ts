import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'

/** Every option of a dictionary, those below others included. */
export const allOptions = (options: readonly DictionaryOption[]): DictionaryOption[] =>
  options.flatMap((option) => [option, ...allOptions(option.children ?? [])])

/** The options that a path leads over; undefined when it leaves the dictionary. */
export function walk(options: readonly DictionaryOption[], path: readonly string[]): DictionaryOption[] | undefined {
  const [first, ...rest] = path
  if (first === undefined) return []
  const option = options.find(({ value }) => value === first)
  const below = option && walk(option.children ?? [], rest)
  return option && below ? [option, ...below] : undefined
}
