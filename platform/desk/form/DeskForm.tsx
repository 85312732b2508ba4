import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'

import { FormContext } from '../../web/form/formFacts.ts'
import { type CheckedFormOptions, useCheckedForm } from '../../web/form/useCheckedForm.ts'
import look from './form.module.css'

type Props<Input extends FieldValues> = CheckedFormOptions<Input> & {
  /** Lets a button elsewhere submit the form (`form` attribute). */
  id: string
  children: ReactNode
}

/**
 * A form of the desk. It validates before sending, focuses the first problem, and stores a draft.
 */
export function DeskForm<Input extends FieldValues>({ id, children, ...options }: Props<Input>) {
  const { element, facts, submit } = useCheckedForm(options)
  return (
    <FormProvider {...options.form}>
      <FormContext value={facts}>
        <form id={id} ref={element} className={look.form} noValidate onSubmit={submit}>
          <div role="alert">{facts.loose ? <p className={look.loose}>{facts.loose}</p> : null}</div>
          {children}
        </form>
      </FormContext>
    </FormProvider>
  )
}
