import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

import { Button } from '../Button.tsx'
import { classNames } from '../classNames.ts'
import look from './Filters.module.css'

export type Choice<Value extends string = string> = {
  value: Value
  label: string
  count?: number | undefined
}
type ChoiceProps<Value extends string> = {
  label: string
  options: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/**
 * Arrow keys move between the choices of a group and select immediately, as in any radio group or
 * tab list.
 */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = ['ArrowRight', 'ArrowDown'].includes(event.key)
    ? 1
    : ['ArrowLeft', 'ArrowUp'].includes(event.key)
      ? -1
      : 0
  if (step === 0) return
  event.preventDefault()
  const choices = [...event.currentTarget.querySelectorAll('button')]
  const here = choices.findIndex((choice) => choice === document.activeElement)
  const next = choices[(here + step + choices.length) % choices.length]
  next?.focus()
  next?.click()
}

/** Filter chips over a list. Exactly one is on, and scrolled into view. */
export function FilterChips<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => showChosen(row.current), [value])
  return (
    <div
      ref={row}
      className={look.chips}
      role="radiogroup"
      aria-label={label}
      onKeyDown={moveByArrows}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          className={look.chip}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count === undefined ? '' : ` ${option.count}`}
        </button>
      ))}
    </div>
  )
}

/** Scrolls the row alone, never the page. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[aria-checked="true"]')
  if (!row || !chosen) return
  const [frame, chip] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  const edge = 12
  if (chip.right > frame.right - edge) row.scrollLeft += chip.right - frame.right + edge
  if (chip.left < frame.left + edge) row.scrollLeft -= frame.left + edge - chip.left
}

/** Two to four views as tabs. With `radio` it is a setting of a few values. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  radio = false,
}: ChoiceProps<Value> & { radio?: boolean }) {
  const marked = (isOn: boolean) =>
    radio
      ? ({ role: 'radio', 'aria-checked': isOn } as const)
      : ({ role: 'tab', 'aria-selected': isOn } as const)
  const choices = options.map((option) => (
    <button
      key={option.value}
      type="button"
      {...marked(option.value === value)}
      tabIndex={option.value === value ? 0 : -1}
      className={look.tab}
      onClick={() => onChange(option.value)}
    >
      {option.label}
      {option.count === undefined ? '' : ` (${option.count})`}
    </button>
  ))
  return radio ? (
    <div className={look.tabs} role="radiogroup" aria-label={label} onKeyDown={moveByArrows}>
      {choices}
    </div>
  ) : (
    <div className={look.tabs} role="tablist" aria-label={label} onKeyDown={moveByArrows}>
      {choices}
    </div>
  )
}

type SearchBarProps = {
  value: string
  onSearch: (keyword: string) => void
  placeholder?: string
  label?: string
  actionText?: string
  inSheet?: boolean
}

/** The sticky search of a list. 搜索 or Enter starts it; the cross clears it and searches again. */
export function SearchBar({
  value,
  onSearch,
  placeholder = '请输入关键词',
  label = '搜索',
  actionText = '搜索',
  inSheet = false,
}: SearchBarProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // Not in an effect: one that runs after the first paint would overwrite earlier input.
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  return (
    <form
      role="search"
      className={classNames(look.search, inSheet && look.inSheet)}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSearch(typed.trim())
      }}
    >
      <div className={look.box}>
        <Search size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
        <input
          type="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
          value={typed}
          maxLength={140}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed ? (
          <button
            type="button"
            className={look.clear}
            aria-label="清除搜索内容"
            onClick={() => {
              setTyped('')
              onSearch('')
            }}
          >
            <X size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
          </button>
        ) : null}
      </div>
      <Button kind="plain" type="submit">
        {actionText}
      </Button>
    </form>
  )
}
