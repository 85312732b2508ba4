import { type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'

import { phoneForm } from '../device/unsavedForms.ts'
import { sentenceOf } from '../http/callError.ts'
import { Button } from '../kit/Button.tsx'
import look from '../kit/input/Field.module.css'
import { Notice } from '../kit/list/Facts.tsx'
import { CardContext } from '../kit/list/List.tsx'
import { BottomBar } from '../kit/page/Page.tsx'
import { placeError } from '../calls/placedErrors.ts'
import { FormContext, useFormFacts } from './formFacts.ts'
import { nameHere } from './useKept.ts'
import { type CheckedFormOptions, useCheckedForm } from './useCheckedForm.ts'

type FormProps<Input extends FieldValues> = CheckedFormOptions<Input> & {
  label?: string
  children: ReactNode
}

/**
 * A form that validates before sending, focuses the first problem, and preserves all input, also
 * through Back and reload unless `keep` is empty.
 */
export function Form<Input extends FieldValues>({ label, children, ...options }: FormProps<Input>) {
  const [name] = useState(() => phoneForm(nameHere(label ?? '', options.form)))
  const keep = options.keep ?? name
  const { element, facts, kept, submit } = useCheckedForm({ ...options, keep })
  return (
    <FormProvider {...options.form}>
      <FormContext value={facts}>
        <form ref={element} className={look.form} noValidate aria-label={label} onSubmit={submit}>
          {kept.isRestored ? (
            <Notice tone="info">
              已恢复上次没有提交的内容
              <Button kind="plain" small onPress={kept.discard}>
                丢弃
              </Button>
            </Notice>
          ) : null}
          {children}
        </form>
      </FormContext>
    </FormProvider>
  )
}

type SubmitBarProps = {
  label: string
  busy?: boolean
  error?: Error | null
  saved?: ReactNode
  secondary?: ReactNode
}

/**
 * The bottom bar of a form: one button, the time of the last save, and the error. Inside a card
 * only the button.
 */
export function SubmitBar({ label, busy = false, error = null, saved, secondary }: SubmitBarProps) {
  const { shape, loose } = useFormFacts()
  const said = shape ? loose : error ? sentenceOf(error) : ''
  useLayoutEffect(() => placeError(error), [error])
  const isInCard = useContext(CardContext)
  const button = (
    <Button kind="primary" type="submit" busy={busy} block>
      {label}
    </Button>
  )
  if (isInCard) {
    return (
      <div className={look.inCard}>
        <div role="alert">{said ? <p className={look.alert}>{said}</p> : null}</div>
        {button}
      </div>
    )
  }
  return (
    <div className={look.submit}>
      <div role="alert">{said ? <p className={look.alert}>{said}</p> : null}</div>
      <BottomBar note={saved}>
        {secondary}
        {button}
      </BottomBar>
    </div>
  )
}
