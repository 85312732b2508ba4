import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

import { FormContext, placeFields, pruned } from '../../web/form/formFacts.ts'
import { jumpToFirst } from '../../web/form/jumpToFirst.ts'
import { placeError } from '../../web/placedErrors.ts'
import look from './form.module.css'

type Props<Input extends FieldValues> = {
  /** Lets a button elsewhere submit it (`form` attribute). */
  id: string
  form: UseFormReturn<Input>
  shape: z.core.$ZodType
  /** The error of the submit; its `fields` are placed beside the fields. */
  error?: Error | null
  onSubmit: (values: Input) => unknown
  children: ReactNode
}

/** A form of the desk: checks before it sends, jumps to the first problem, keeps everything that was typed. */
export function DeskForm<Input extends FieldValues>({ id, form, shape, error = null, onSubmit, children }: Props<Input>) {
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
        <form id={id} ref={element} className={look.form} noValidate onSubmit={(event) => void check(event)}>
          <div role="alert">{loose ? <p className={look.loose}>{loose}</p> : null}</div>
          {children}
        </form>
      </FormContext>
    </FormProvider>
  )
}
