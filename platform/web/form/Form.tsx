import { type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

import { sentenceOf } from '../http/callError.ts'
import { Button } from '../kit/Button.tsx'
import look from '../kit/Field.module.css'
import { CardContext } from '../kit/List.tsx'
import { BottomBar } from '../kit/Page.tsx'
import { placeError } from '../placedErrors.ts'
import { FormContext, placeFields, pruned, useFormFacts } from './formFacts.ts'
import { jumpToFirst } from './jumpToFirst.ts'

type FormProps<Input extends FieldValues> = {
  form: UseFormReturn<Input>
  shape: z.core.$ZodType
  /** The error of the submit; its `fields` are placed beside the fields. */
  error?: Error | null
  onSubmit: (values: Input) => unknown
  label?: string
  children: ReactNode
}

/** The form: checks before it sends, jumps to the first problem, keeps everything that was typed. */
export function Form<Input extends FieldValues>({ form, shape, error = null, onSubmit, label, children }: FormProps<Input>) {
  const element = useRef<HTMLFormElement>(null)
  const [names] = useState(() => new Set<string>())
  const [loose, setLoose] = useState('')
  useLayoutEffect(() => {
    placeError(error)
    setLoose(error ? placeFields(form, names, error) : '')
    if (error) jumpToFirst(element.current)
  }, [error, form, names])
  const facts = useMemo(() => ({ shape, names, loose }), [shape, names, loose])
  const check = form.handleSubmit(
    (values) => onSubmit(pruned(shape, values)),
    () => jumpToFirst(element.current),
  )
  return (
    <FormProvider {...form}>
      <FormContext value={facts}>
        <form ref={element} className={look.form} noValidate aria-label={label} onSubmit={(event) => void check(event)}>
          {children}
        </form>
      </FormContext>
    </FormProvider>
  )
}

type SubmitBarProps = { label: string; busy?: boolean; error?: Error | null; saved?: ReactNode; secondary?: ReactNode }

/** The bottom bar of a form: one button, what was saved, and what stands in the way; inside a card just the button. */
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
