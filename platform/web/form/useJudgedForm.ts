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

/** Judges everything typed; what is not whole yet may lack things. The same function as long as it judges alike. */
export type Judge<Outcome> = (typed: Typed, isWhole: boolean) => Outcome

/** What is wrong with a form, and which fields hold what another field no longer allows. */
type Judged = { readonly problems: readonly FieldError[]; readonly stale?: Iterable<string> }

/** A form judged as a whole by a function of what is typed into it, with what the function makes of it so far; what is stale is emptied. */
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
    // What is wrong with rows as a whole must not stand in the way of what is wrong inside them; `server` keeps the sentence as it is, also for an empty field.
    for (const { name, msg } of problems)
      set(errors, Array.isArray(values[name]) ? `${name}.root` : name, {
        type: 'server',
        message: msg,
      })
    return { values: {}, errors }
  }
}
