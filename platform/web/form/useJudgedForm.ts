import { useEffect, useMemo } from 'react'
import {
  type FieldErrors,
  type Resolver,
  set,
  useForm,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'

import type { FieldError } from '../../contract/errors.ts'

type Typed = Record<string, unknown>

/**
 * Evaluates the whole input. Missing values are allowed until `isWhole`. The function's identity
 * stays the same while its rules do.
 */
export type Judge<Outcome> = (typed: Typed, isWhole: boolean) => Outcome

/** The problems of a form, and the fields whose value another field no longer allows. */
type Judged = { readonly problems: readonly FieldError[]; readonly stale?: Iterable<string> }

/**
 * A form that a function validates as a whole. Returns the function's current outcome; stale fields
 * are cleared.
 */
export function useJudgedForm<Outcome extends Judged>(
  judge: Judge<Outcome>,
  values: Typed,
): { form: UseFormReturn<Typed>; outcome: Outcome } {
  const resolver = useMemo(() => resolverFor(judge), [judge])
  const form = useForm<Typed>({
    resolver,
    defaultValues: values,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const typed = useWatch({ control: form.control })
  const outcome = useMemo(() => judge(typed, false), [judge, typed])
  useEffect(() => {
    for (const name of outcome.stale ?? []) form.setValue(name, '')
  }, [form, outcome])
  return { form, outcome }
}

function resolverFor(judge: Judge<{ readonly problems: readonly FieldError[] }>): Resolver<Typed> {
  return (values) => {
    const { problems } = judge(values, true)
    if (problems.length === 0) return { values, errors: {} }
    const errors: FieldErrors<Typed> = {}
    // A problem of the rows as a whole must not hide the problems inside them. `server` keeps the
    // message unchanged, also for an empty field.
    for (const { name, msg } of problems)
      set(errors, Array.isArray(values[name]) ? `${name}.root` : name, {
        type: 'server',
        message: msg,
      })
    return { values: {}, errors }
  }
}
