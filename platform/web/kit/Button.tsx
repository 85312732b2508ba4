import { type ReactNode, useRef } from 'react'

import { defaultThrottleMs } from '../../contract/constants.ts'
import look from './Button.module.css'
import { classNames } from './classNames.ts'

export type ButtonKind = 'primary' | 'secondary' | 'plain' | 'danger'

type ButtonProps = {
  kind?: ButtonKind
  /** The button stays focusable and announces 请稍候 to screen readers while an action runs. */
  busy?: boolean
  disabled?: boolean
  block?: boolean
  small?: boolean
  icon?: ReactNode
  type?: 'button' | 'submit'
  label?: string
  onPress?: (() => unknown) | undefined
  children: ReactNode
}

/** A button with a verb. It ignores presses within 500 ms of one that it has followed. */
export function Button({
  kind = 'secondary',
  busy = false,
  disabled = false,
  block = false,
  small = false,
  icon,
  type = 'button',
  label,
  onPress,
  children,
}: ButtonProps) {
  const lastMs = useRef(Number.NEGATIVE_INFINITY)
  return (
    <button
      type={type}
      className={classNames(look.button, look[kind], block && look.block, small && look.small)}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-label={label}
      onClick={(event) => {
        if (busy) return event.preventDefault()
        if (event.timeStamp - lastMs.current < defaultThrottleMs) return event.preventDefault()
        lastMs.current = event.timeStamp
        return void onPress?.()
      }}
    >
      {busy ? <span className={look.spinner} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  )
}
