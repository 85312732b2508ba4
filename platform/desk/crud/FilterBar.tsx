import { Button, Input, Select, TreeSelect } from 'antd'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import type { DictionaryOption } from '../../contract/dictionaryOption.ts'
import { classNames } from '../../web/kit/classNames.ts'
import { clearable, clearableInput } from '../form/clearable.tsx'
import look from './crud.module.css'
import type { Filter } from './crudTypes.ts'
import { DaysFilter, PlainDays } from './DaysFilter.tsx'

type Values = Readonly<Record<string, string>>
type Change = (part: Values) => void

/** The filters of a list. Every change is a new address, so that Back and links preserve it. */
export function FilterBar({
  filters,
  labelOf,
  values,
  onChange,
}: {
  filters: readonly Filter[]
  labelOf: (name: string) => string
  values: Values
  onChange: Change
}) {
  const names = filters.flatMap((one) =>
    one.kind !== 'days'
      ? [one.name]
      : one.between
        ? [one.between.from, one.between.to]
        : [`${one.name}_datege`, `${one.name}_datelt`],
  )
  const isFiltered = names.some((name) => values[name])
  return (
    <search className={look.filters}>
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          label={filter.label ?? labelOf(filter.name)}
          values={values}
          onChange={onChange}
        />
      ))}
      {isFiltered ? (
        <Button
          type="text"
          icon={<X size="1rem" aria-hidden="true" />}
          onClick={() => onChange(Object.fromEntries(names.map((name) => [name, ''])))}
        >
          清空筛选
        </Button>
      ) : null}
    </search>
  )
}

function FilterField({
  filter,
  label,
  values,
  onChange,
}: {
  filter: Filter
  label: string
  values: Values
  onChange: Change
}) {
  const value = values[filter.name] ?? ''
  const set = (next: string) => onChange({ [filter.name]: next })
  switch (filter.kind) {
    case 'search':
    case 'text':
      return (
        <TextFilter
          label={label}
          value={value}
          isMain={filter.kind === 'search'}
          placeholder={filter.placeholder ?? `搜索${label}`}
          onChange={set}
        />
      )
    case 'choice':
      return (
        <Select<string | undefined>
          aria-label={label}
          className={classNames(look.choice)}
          placeholder={label}
          allowClear={clearable}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          value={value === '' ? undefined : value}
          options={(filter.options ?? []).map((one) => ({ value: one.value, label: one.label }))}
          onChange={(next) => set(next ?? '')}
        />
      )
    case 'tree':
      return (
        <TreeSelect<string | undefined>
          aria-label={label}
          className={classNames(look.choice)}
          placeholder={label}
          allowClear={clearable}
          popupMatchSelectWidth={false}
          value={value === '' ? undefined : value}
          treeData={nodes(filter.options ?? [])}
          onChange={(next) => set(next ?? '')}
        />
      )
    case 'days':
      if (filter.between)
        return (
          <PlainDays between={filter.between} label={label} values={values} onChange={onChange} />
        )
      return <DaysFilter name={filter.name} label={label} values={values} onChange={onChange} />
  }
}

type Node = { value: string; title: string; children: Node[] }
const nodes = (options: readonly DictionaryOption[]): Node[] =>
  options.map((one) => ({
    value: one.value,
    title: one.label,
    children: nodes(one.children ?? []),
  }))

const pauseMs = 350

/** Searches when typing pauses. Unfinished pinyin input starts no search. */
export function TextFilter({
  label,
  value,
  isMain,
  placeholder,
  onChange,
}: {
  label: string
  value: string
  isMain: boolean
  placeholder: string
  onChange: (value: string) => void
}) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isComposing = useRef(false)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  // After the pause, the search uses the page's filters of that moment, not those of the key press.
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (next: string) => {
    clearTimeout(timer.current)
    setKnown(next.trim())
    if (next.trim() !== latest.current.value) latest.current.onChange(next.trim())
  }
  const later = (next: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => isComposing.current || send(next), pauseMs)
  }
  return (
    <Input
      className={classNames(isMain ? look.search : look.choice)}
      aria-label={label}
      placeholder={placeholder}
      allowClear={clearableInput}
      autoComplete="off"
      value={text}
      {...(isMain ? { prefix: <Search size="1rem" aria-hidden="true" />, 'data-search': '' } : {})}
      onCompositionStart={() => void (isComposing.current = true)}
      onCompositionEnd={(event) => {
        isComposing.current = false
        later(event.currentTarget.value)
      }}
      onChange={(event) => {
        setText(event.target.value)
        later(event.target.value)
      }}
      onPressEnter={() => send(text)}
    />
  )
}
