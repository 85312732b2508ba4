import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

import { CallError, sentenceOf } from '../http/callError.ts'
import { Button } from '../kit/Button.tsx'
import look from '../kit/Field.module.css'
import { CardContext } from '../kit/List.tsx'
import { BottomBar } from '../kit/Page.tsx'
import { placeError } from '../placedErrors.ts'
import { jumpToFirst } from './jumpToFirst.ts'
import { withoutBlanks } from './shapeAt.ts'

type FormFacts = { shape: z.core.$ZodType | undefined; names: Set<string>; loose: string }

const FormContext = createContext<FormFacts>({ shape: undefined, names: new Set(), loose: '' })
export const useFormFacts = (): FormFacts => useContext(FormContext)

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

/** What is sent: the typed values without the blanks of optional fields. */
function pruned<Input extends FieldValues>(shape: z.core.$ZodType, values: Input): Input {
  const kept = Object.entries(withoutBlanks(shape, values) ?? {})
  const copy = { ...values }
  for (const key of Object.keys(copy)) delete copy[key]
  return Object.assign(copy, Object.fromEntries(kept))
}

/** Puts the server's field errors beside the fields; what has no field on this page is said above the button. */
function placeFields<Input extends FieldValues>(form: UseFormReturn<Input>, names: ReadonlySet<string>, error: Error): string {
  const fields = error instanceof CallError ? error.fields : []
  const known = fields.filter((field): field is (typeof fields)[number] & { name: Path<Input> } => names.has(field.name))
  for (const field of known) form.setError(field.name, { type: 'server', message: field.msg })
  const others = fields.filter((field) => !names.has(field.name))
  if (others.length > 0) return others.map((field) => `${field.label}：${field.msg}`).join('；')
  return known.length > 0 ? '' : sentenceOf(error)
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
