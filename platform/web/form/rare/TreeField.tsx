import type { DictionaryOption } from '../../../contract/dictionaryOption.ts'
import { ManySelectField } from '../choice/ManySelectField.tsx'
import { SelectField } from '../choice/SelectField.tsx'
import type { FieldProps } from '../useField.ts'

/** One or several nodes of a tree. All branches are visible and indented by depth. */
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
