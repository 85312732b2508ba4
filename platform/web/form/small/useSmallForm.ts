import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'

import { CallError } from '../../http/callError.ts'
import { placeError } from '../../calls/placedErrors.ts'
import { jumpToFirst } from '../validation/jumpToFirst.ts'
import { fieldWords, shapeAt, withoutBlanks } from '../validation/shapeAt.ts'
import { clearLeft, judgeLate } from '../validation/useLateBlur.ts'

export type SmallFieldProps = {
  name: string
  label: string
  required: boolean
  value: string
  error: string
  onChange: (value: string) => void
  onBlur: () => void
}

export type SmallForm<Name extends string> = {
  /** Spread on the `<form>`. */
  props: {
    ref: (element: HTMLFormElement | null) => void
    noValidate: true
    onSubmit: (event: FormEvent) => void
  }
  /** Spread on a `SmallField`. */
  field: (name: Name) => SmallFieldProps
  values: Record<Name, string>
  set: (name: Name, value: string) => void
  /** Validates one field now and shows its error. */
  check: (name: Name) => boolean
}

type SmallFormOptions<Name extends string, Values> = {
  defaults: Record<Name, string>
  error?: Error | null | undefined
  onSubmit: (values: Values) => unknown
}

/**
 * A form of a few text fields without a form library, for pages whose first load must stay small,
 * such as login.
 */
export function useSmallForm<Name extends string, Values>(
  shape: z.ZodMiniType<Values>,
  { defaults, error, onSubmit }: SmallFormOptions<Name, Values>,
): SmallForm<Name> {
  const element = useRef<HTMLFormElement | null>(null)
  const [values, setValues] = useState(defaults)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const judge = () => shape.safeParse(withoutBlanks(shape, values))
  const problems = () => firstProblems(judge().error?.issues ?? [], values)
  useLayoutEffect(() => {
    const placed = error ? placedFields(error, element.current) : undefined
    if (!placed) return
    clearLeft()
    setErrors(placed)
    jumpToFirst(element.current)
  }, [error])

  const set = (name: Name, value: string) => {
    setValues((now) => ({ ...now, [name]: value }))
    setErrors((now) => ({ ...now, [name]: '' }))
  }
  const check = (name: Name) => {
    const problem = problems()[name] ?? ''
    setErrors((now) => ({ ...now, [name]: problem }))
    if (problem) jumpToFirst(element.current)
    return problem === ''
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const judged = judge()
    setErrors(problems())
    if (judged.success) void onSubmit(judged.data)
    else jumpToFirst(element.current)
  }
  return {
    props: { ref: (form) => void (element.current = form), noValidate: true, onSubmit: submit },
    field: (name) => ({
      name,
      ...fieldWords(shapeAt(shape, name)),
      value: values[name],
      error: errors[name] ?? '',
      onChange: (value) => set(name, value),
      onBlur: () =>
        void (
          values[name] &&
          judgeLate(() => setErrors((now) => ({ ...now, [name]: problems()[name] ?? '' })))
        ),
    }),
    values,
    set,
    check,
  }
}

/**
 * Returns the first problem of each field. A blank field counts as missing, whichever rule failed
 * first.
 */
function firstProblems(
  issues: readonly z.core.$ZodIssue[],
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    issues.toReversed().map((issue) => {
      const name = issue.path.join('.')
      return [name, values[name] === '' ? '请填写' : issue.message]
    }),
  )
}

/**
 * Returns the server's field errors if every one has its field here. Otherwise a toast shows the
 * error.
 */
function placedFields(
  error: Error,
  form: HTMLFormElement | null,
): Record<string, string> | undefined {
  const fields = error instanceof CallError ? error.fields : []
  const isHere = (name: string) =>
    form?.querySelector(`[data-field="${CSS.escape(name)}"]`) !== null
  if (fields.length === 0 || !fields.every((field) => isHere(field.name))) return undefined
  placeError(error)
  return Object.fromEntries(fields.map((field) => [field.name, field.msg]))
}
