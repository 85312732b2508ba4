import { type RefObject, type SubmitEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

import { placeError } from '../calls/placedErrors.ts'
import { type FormFacts, placeFields, pruned } from './formFacts.ts'
import { type Kept, useKept } from './useKept.ts'
import { jumpToFirst } from './validation/jumpToFirst.ts'
import { clearLeft } from './validation/useLateBlur.ts'

export type CheckedFormOptions<Input extends FieldValues> = {
  form: UseFormReturn<Input>
  shape: z.core.$ZodType
  /** The error of the submit. Its `fields` are shown beside the fields. */
  error?: Error | null
  onSubmit: (values: Input) => unknown
  /**
   * Stores what is typed under this name until it is sent. By default the name consists of the
   * address and what the form begins with. Empty where other code stores it.
   */
  keep?: string | undefined
}

/**
 * The common behaviour of form elements: validates before sending, focuses the first problem, and
 * preserves all input.
 */
export function useCheckedForm<Input extends FieldValues>({
  form,
  shape,
  error = null,
  onSubmit,
  keep = '',
}: CheckedFormOptions<Input>): {
  element: RefObject<HTMLFormElement | null>
  facts: FormFacts
  kept: Kept
  submit: (event: SubmitEvent) => void
} {
  const element = useRef<HTMLFormElement>(null)
  const [names] = useState(() => new Set<string>())
  const [loose, setLoose] = useState('')
  useLayoutEffect(() => {
    if (error) clearLeft()
    placeError(error)
    setLoose(error ? placeFields(form, names, error) : '')
    if (error) jumpToFirst(element.current)
  }, [error, form, names])
  const kept = useKept(form, keep, error)
  const facts = useMemo(() => ({ shape, names, loose }), [shape, names, loose])
  const check = form.handleSubmit(
    (values) => {
      kept.submitted()
      return onSubmit(pruned(shape, values))
    },
    () => jumpToFirst(element.current),
  )
  return { element, facts, kept, submit: (event) => void check(event) }
}
