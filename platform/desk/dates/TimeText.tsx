import { type ComponentProps, useState } from 'react'

import look from './dates.module.css'
import { typedTime } from './typedDay.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** `HH:mm`, '', or a text that is not a time. */
  value: string
  onChange: (value: string) => void
}

/** A time of day in 24 hours, typed as `8:30` or `0830`. */
export function TimeText({ value, onChange, onBlur, ...control }: Props) {
  const [typed, setTyped] = useState<string>()
  const finish = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const next = typedTime(typed) ?? typed.trim()
    if (next !== value) onChange(next)
  }
  const type = (text: string) => {
    setTyped(text)
    if (text === '' || /^\d\d:\d\d$/.test(text)) onChange(typedTime(text) ?? text)
  }
  return (
    <input
      {...control}
      className={look.clock}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder="08:30"
      value={typed ?? value}
      onChange={({ target }) => type(target.value)}
      onBlur={(event) => {
        finish()
        onBlur?.(event)
      }}
      onKeyDown={({ key }) => (key === 'Enter' ? finish() : undefined)}
    />
  )
}
