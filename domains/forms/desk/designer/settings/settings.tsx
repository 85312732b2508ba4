import { Input, type InputRef, Select, Switch } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

import { NumberInput } from '../conditions/NumberInput.tsx'
import look from './panel.module.css'

/** A group of settings under a heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <div role="group" className={look.section} aria-label={title}>
    <h3 className={look.heading}>{title}</h3>
    {children}
  </div>
)

/** A control with its label above, its help text below, and its error in red. */
export function Setting({
  id,
  label,
  help,
  error,
  children,
}: {
  id: string
  label: string
  help?: string | undefined
  error?: string
  children: ReactNode
}) {
  return (
    <div className={look.setting}>
      <label htmlFor={id} className={look.label}>
        {label}
      </label>
      {children}
      {help ? <p className={look.help}>{help}</p> : null}
      {error ? (
        <p className={look.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

type TextProps = {
  label: string
  value: string | undefined
  max: number
  /** Returns the error of a text; invalid text stays in the input and is not reported. */
  check?: (text: string) => string
  help?: string
  rows?: number
  /** Takes the focus with its text selected, so that typing replaces it. */
  isNew?: boolean
  onChange: (text: string | undefined) => void
}

/** A text setting; empty means none. */
export function TextSetting({
  label,
  value = '',
  max,
  check = () => '',
  help,
  rows,
  isNew = false,
  onChange,
}: TextProps) {
  const id = useId()
  const input = useRef<InputRef>(null)
  useEffect(() => {
    if (isNew) input.current?.focus({ cursor: 'all' })
  }, [isNew])
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const error = wrong === undefined ? '' : check(wrong)
  const change = (text: string) => {
    const isWrong = check(text) !== ''
    setWrong(isWrong ? text : undefined)
    if (!isWrong) onChange(text === '' ? undefined : text)
  }
  const shared = {
    id,
    size: 'small',
    maxLength: max,
    value: wrong ?? value,
    autoComplete: 'off',
    'aria-invalid': error !== '',
  } as const
  return (
    <Setting id={id} label={label} help={help} error={error}>
      {rows === undefined ? (
        <Input {...shared} ref={input} onChange={({ target }) => change(target.value)} />
      ) : (
        <Input.TextArea {...shared} rows={rows} onChange={({ target }) => change(target.value)} />
      )}
    </Setting>
  )
}

/** A text setting that reports on blur or Enter, because each letter would be a separate change. */
export function CommittedSetting({
  label,
  value,
  help,
  commit,
}: {
  label: string
  value: string
  help?: string
  commit: (text: string) => string
}) {
  const id = useId()
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const [error, setError] = useState('')
  const leave = () => {
    if (typed === undefined) return
    const problem = typed === value ? '' : commit(typed)
    setError(problem)
    if (problem === '') setTyped(undefined)
  }
  return (
    <Setting id={id} label={label} help={help} error={error}>
      <Input
        id={id}
        size="small"
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error !== ''}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onPressEnter={leave}
      />
    </Setting>
  )
}

type NumberProps = {
  label: string
  value: number | undefined
  isWhole?: boolean
  placeholder?: string
  onChange: (value: number | undefined) => void
}

/** A number setting; empty means none. */
export function NumberSetting({ label, ...input }: NumberProps) {
  const id = useId()
  return (
    <Setting id={id} label={label}>
      <NumberInput id={id} label={label} {...input} />
    </Setting>
  )
}

/** An on/off setting. */
export function SwitchSetting({
  label,
  isOn,
  help,
  onChange,
}: {
  label: string
  isOn: boolean
  help?: string
  onChange: (isOn: boolean) => void
}) {
  const id = useId()
  return (
    <div className={look.setting}>
      <div className={look.line}>
        <label htmlFor={id} className={look.label}>
          {label}
        </label>
        <Switch id={id} size="small" checked={isOn} onChange={onChange} />
      </div>
      {help ? <p className={look.help}>{help}</p> : null}
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  help?: string
  onChange: (value: string) => void
}

/** A setting with a few choices. */
export function ChoiceSetting({ label, value, options, help, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <Setting id={id} label={label} help={help}>
      <Select<string>
        id={id}
        size="small"
        className={look.wide ?? ''}
        value={value}
        options={[...options]}
        onChange={onChange}
      />
    </Setting>
  )
}

/** Settings side by side. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className={look.pair}>{children}</div>
)
