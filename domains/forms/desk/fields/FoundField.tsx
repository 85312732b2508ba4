import { Select } from 'antd'
import { useState } from 'react'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { MultiSelect } from '../../../../platform/desk/form/MultiSelect.tsx'
import { clearableUnless } from '../../../../platform/desk/form/clearable.tsx'
import type { useField } from '../../../../platform/web/form/useField.ts'

export type Choice = { readonly value: string; readonly label: string }

/** The number of search results. */
export const shown = 20
/** How long to debounce the search. */
export const pauseMs = 300

type Props = {
  field: ReturnType<typeof useField>
  multiple: boolean
  placeholder: string
  /** The text shown when a search finds nothing. */
  empty: string
  found: readonly Choice[]
  /** The same under headings. */
  shownAs?: readonly (Choice | { readonly label: string; readonly options: Choice[] })[]
  /** Reports each value that is chosen newly. */
  onAdded?: (choice: Choice) => void
  isFetching: boolean
  onSearch: (words: string) => void
  /** The current choices with their labels. */
  chosen: readonly Choice[]
}

/** A choice from many by search; several values are joined by commas. */
export function FoundField({
  field: { frame, input },
  multiple,
  placeholder,
  empty,
  found,
  shownAs = found,
  isFetching,
  onSearch,
  onAdded,
  chosen,
}: Props) {
  const ids = input.value === '' ? [] : input.value.split(',')
  const [known, setKnown] = useState(chosen)
  // Keeps the labels of chosen values that the current search does not list.
  const kept = known.filter(
    ({ value }) => ids.includes(value) && !found.some((one) => one.value === value),
  )
  const options = [...kept, ...found]
  const choose = (values: readonly string[]) => {
    for (const one of found)
      if (values.includes(one.value) && !ids.includes(one.value)) onAdded?.(one)
    setKnown(options.filter(({ value }) => values.includes(value)))
    input.onChange(values.join(','))
  }
  const shared = {
    disabled: frame.disabled,
    showSearch: { filterOption: false, onSearch, autoClearSearchValue: true },
    loading: isFetching,
    placeholder,
    notFoundContent: isFetching ? '正在查找' : empty,
    options: [...kept, ...shownAs],
    onBlur: input.onBlur,
  }
  return (
    <FieldBox {...frame}>
      {(control) =>
        multiple ? (
          <MultiSelect {...control} {...shared} value={ids} onChange={choose} />
        ) : (
          <Select<string | undefined>
            {...control}
            {...shared}
            allowClear={clearableUnless(frame.required)}
            value={ids[0]}
            onChange={(one) => choose(one ? [one] : [])}
          />
        )
      }
    </FieldBox>
  )
}
