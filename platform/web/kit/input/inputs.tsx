import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, useEffect, useState } from 'react'

import { maxTextLength } from '../../../contract/constants.ts'
import { Button } from '../Button.tsx'
import look from './Field.module.css'
import { useFieldFacts } from './FieldFrame.tsx'

/** The props of every text input. The frame around it provides id, error and label. */
export type InputProps = {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
}

function useInputProps({ value, onChange, onBlur, placeholder }: InputProps) {
  const { id, name, describedBy, invalid, required, disabled } = useFieldFacts()
  return {
    id,
    name,
    value,
    placeholder,
    disabled,
    className: look.input,
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
    'aria-describedby': describedBy,
    onBlur,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
}

type Details = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'inputMode'
  | 'type'
  | 'maxLength'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'enterKeyHint'
>

/** One line of text, trimmed on blur. */
export function TextInput({ details, ...props }: InputProps & { details?: Details }) {
  const leave = () => {
    if (props.value !== props.value.trim()) props.onChange(props.value.trim())
    props.onBlur?.()
  }
  return (
    <input
      type="text"
      maxLength={maxTextLength}
      autoComplete="off"
      {...useInputProps({ ...props, onBlur: leave })}
      {...details}
    />
  )
}

/** Several lines of text with a count. `counted: false` is for pasted documents. */
export function TextArea({
  max = maxTextLength,
  rows = 3,
  counted = true,
  ...props
}: InputProps & { max?: number; rows?: number; counted?: boolean }) {
  return (
    <>
      <textarea {...useInputProps(props)} maxLength={max} rows={rows} />
      {counted ? (
        <p className={look.count} aria-hidden="true">
          {props.value.length}/{max}
        </p>
      ) : null}
    </>
  )
}

/** A number as text, with the phone's numeric keyboard. */
export function NumberInput({
  unit,
  decimals = 0,
  ...props
}: InputProps & { unit?: string | undefined; decimals?: number }) {
  const input = useInputProps({
    ...props,
    onChange: (value) => props.onChange(value.replace(decimals > 0 ? /[^\d.-]/g : /[^\d-]/g, '')),
  })
  if (!unit)
    return (
      <input
        type="text"
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={20}
        {...input}
      />
    )
  return (
    <div className={look.beside}>
      <input
        type="text"
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={20}
        {...input}
      />
      <span className={look.unit}>{unit}</span>
    </div>
  )
}

/** A mobile number. Blanks and a pasted +86 are removed. */
export function MobileInput(props: InputProps) {
  const clean = (value: string) => value.replace(/^\s*(\+|00)?86(?=\s?1)/, '').replace(/\D/g, '')
  return (
    <input
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      {...useInputProps({
        ...props,
        onChange: (value) => props.onChange(clean(value).slice(0, 11)),
      })}
    />
  )
}

/** A password with a show button. It is never trimmed. */
export function PasswordInput({
  purpose = 'current',
  ...props
}: InputProps & { purpose?: 'current' | 'new' }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={look.beside}>
      <div className={look.grow}>
        <input
          {...useInputProps(props)}
          type={isShown ? 'text' : 'password'}
          autoComplete={`${purpose}-password`}
          maxLength={256}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className={look.inner}
          aria-label={isShown ? '隐藏密码' : '显示密码'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? (
            <EyeOff size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Eye size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
          )}
        </button>
      </div>
    </div>
  )
}

/** Sends a code. Returns the seconds until another may be sent, or undefined when none was sent. */
export type SendCode = () => Promise<number | undefined>
type CodeInputProps = InputProps & { digits?: number; onSend: SendCode }

/** A verification code with its send button, which counts down after a code was sent. */
export function CodeInput({ digits = 6, onSend, ...props }: CodeInputProps) {
  const { left, isSending, send } = useCountdown(onSend)
  const input = useInputProps({
    ...props,
    onChange: (value) => props.onChange(value.replace(/\D/g, '').slice(0, digits)),
  })
  return (
    <div className={look.beside}>
      <input type="text" inputMode="numeric" autoComplete="one-time-code" {...input} />
      <Button disabled={left > 0} busy={isSending} onPress={send}>
        {left > 0 ? `${left} 秒后重发` : '获取验证码'}
      </Button>
    </div>
  )
}

function useCountdown(onSend: SendCode) {
  const [left, setLeft] = useState(0)
  const [isSending, setSending] = useState(false)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft((now) => now - 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  const send = async () => {
    setSending(true)
    const seconds = await onSend().catch(() => undefined)
    setSending(false)
    if (seconds !== undefined) setLeft(seconds)
  }
  return { left, isSending, send }
}
