import { Button, Input } from 'antd'
import { useLayoutEffect, useState } from 'react'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { placeError } from '../../../../platform/web/calls/placedErrors.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import look from '../draw.module.css'

type Props = {
  label: string
  help?: string
  button: string
  isPending: boolean
  error: Error | null
  type?: 'text' | 'datetime-local'
  initial?: string
  onSend: (text: string) => unknown
}

/** One line of text with its button; a refusal is shown below it. */
export function AskLine({
  label,
  help,
  button,
  isPending,
  error,
  type = 'text',
  initial = '',
  onSend,
}: Props) {
  const [text, setText] = useState(initial)
  useLayoutEffect(() => (error ? placeError(error) : undefined), [error])
  return (
    <form
      className={look.line}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onSend(text.trim())
      }}
    >
      <FieldBox
        name="line"
        label={label}
        required
        help={help}
        error={error ? sentenceOf(error) : ''}
      >
        {(control) => (
          <Input
            {...control}
            type={type}
            value={text}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FieldBox>
      <Button htmlType="submit" type="primary" loading={isPending} disabled={text.trim() === ''}>
        {button}
      </Button>
    </form>
  )
}
