import { Button, Input, type InputRef } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'

import { submitThrottleMs } from '../../../../platform/contract/constants.ts'
import look from '../admission.module.css'

type Props = {
  label: string
  button: string
  isPending: boolean
  /** Says what the last scan did, or why it was refused. */
  result: string
  isRefused: boolean
  onScan: (code: string) => unknown
}

/** A call that follows sooner is dropped by its button's throttle; timers may be early. */
const betweenMs = submitThrottleMs + 20

/**
 * A line for a scanner that types, ended by Enter, or for a person. It is empty and focused again
 * after each scan, so that the next family follows without a touch. What is scanned while the last
 * one is under way waits for its turn, because a scanner does not look at the screen.
 */
export function ScanLine({ label, button, isPending, result, isRefused, onScan }: Props) {
  const [code, setCode] = useState('')
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const lastMs = useRef(-betweenMs)
  const input = useRef<InputRef>(null)
  const id = useId()
  useEffect(() => {
    const [next] = waiting
    if (next === undefined || isPending) return undefined
    const restMs = lastMs.current + betweenMs - performance.now()
    const timer = setTimeout(
      () => {
        setWaiting((codes) => codes.slice(1))
        onScan(next)
        lastMs.current = performance.now()
      },
      Math.max(0, restMs),
    )
    return () => clearTimeout(timer)
  }, [waiting, isPending, onScan])
  useEffect(() => {
    if (!isPending && result !== '') input.current?.focus()
  }, [isPending, result])
  return (
    <form
      className={look.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() === '') return
        setWaiting((codes) => [...codes, code.trim()])
        setCode('')
      }}
    >
      <div className={look.field}>
        <label htmlFor={id}>{label}</label>
        <Input
          id={id}
          ref={input}
          value={code}
          autoComplete="off"
          placeholder="XX2027-00042"
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <Button htmlType="submit" type="primary" loading={isPending}>
        {button}
      </Button>
      <p role={isRefused ? 'alert' : 'status'}>{result}</p>
    </form>
  )
}
