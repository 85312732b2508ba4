import type { DictionaryOption } from '../../contract/dictionaryOption.ts'
import { ManySelectField } from './ManySelectField.tsx'
import { SelectField } from './SelectField.tsx'
import type { FieldProps } from './useField.ts'

/** One or many of a tree, every branch in sight and each as far in as it is deep. */
export function TreeField({
  options,
  many = false,
  ...props
}: FieldProps & { options: readonly DictionaryOption[]; many?: boolean }) {
  const shown = indented(options, 0)
  return many ? (
    <ManySelectField {...props} options={shown} />
  ) : (
    <SelectField {...props} options={shown} />
  )
}

const indented = (options: readonly DictionaryOption[], depth: number): DictionaryOption[] =>
  options.flatMap(({ children = [], ...option }) => [
    { ...option, label: `${'　'.repeat(depth)}${option.label}` },
    ...indented(children, depth + 1),
  ])
