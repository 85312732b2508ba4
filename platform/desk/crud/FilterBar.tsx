import { Button, Input, Select, TreeSelect } from 'antd'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import type { DictionaryOption } from '../../contract/dictionaryOption.ts'
import { DaysInput } from '../dates/DaysInput.tsx'
import { classNames } from '../../web/kit/classNames.ts'
import look from './crud.module.css'
import type { Filter } from './crudTypes.ts'

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
    one.kind === 'days' ? [`${one.name}_datege`, `${one.name}_datelt`] : [one.name],
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
          allowClear
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
          allowClear
          popupMatchSelectWidth={false}
          value={value === '' ? undefined : value}
          treeData={nodes(filter.options ?? [])}
          onChange={(next) => set(next ?? '')}
        />
      )
    case 'days':
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
      allowClear
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

/** From one day to another, both included. */
function DaysFilter({
  name,
  label,
  values,
  onChange,
}: {
  name: string
  label: string
  values: Values
  onChange: Change
}) {
  const from = values[`${name}_datege`]?.slice(0, 10) ?? ''
  const until = dayBefore(values[`${name}_datelt`] ?? '')
  return (
    <DaysInput
      label={label}
      range={{ begin: from, end: until }}
      onChange={({ begin, end }) =>
        onChange({
          [`${name}_datege`]: begin && `${begin} 00:00:00`,
          [`${name}_datelt`]: end && `${shifted(end, 1)} 00:00:00`,
        })
      }
    />
  )
}

const dayBefore = (moment: string): string =>
  moment === '' ? '' : shifted(moment.slice(0, 10), -1)

function shifted(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return ''
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}
