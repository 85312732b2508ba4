import { Button, Input, type InputRef } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'

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

/**
 * A line for a scanner that types, ended by Enter, or for a person. It is empty and focused again
 * after each scan, so that the next family follows without a touch.
 */
export function ScanLine({ label, button, isPending, result, isRefused, onScan }: Props) {
  const [code, setCode] = useState('')
  const input = useRef<InputRef>(null)
  const id = useId()
  useEffect(() => {
    if (!isPending && result !== '') input.current?.focus()
  }, [isPending, result])
  return (
    <form
      className={look.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() === '' || isPending) return
        onScan(code.trim())
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
