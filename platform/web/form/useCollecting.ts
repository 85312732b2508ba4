import { type RefObject, useImperativeHandle } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { toast } from '../toasts.ts'
import { jumpToFirst } from './jumpToFirst.ts'

/** Sends what is filled in once it is right; else the first wrong field is shown. */
export type Collect<Sent> = (send: (sent: Sent) => unknown) => void

type Collecting<Typed, Sent> = {
  readonly collect: RefObject<Collect<Sent> | null>
  /** Where the fields stand. */
  readonly element: RefObject<HTMLElement | null>
  readonly sentOf: (typed: Typed) => Sent
  /** What is wrong and has no field here to be told beside. */
  readonly strayIn: (typed: Typed) => string
}

/** A form that a button elsewhere sends, together with something else. */
export function useCollecting<Typed extends FieldValues, Sent>(
  form: UseFormReturn<Typed>,
  { collect, element, sentOf, strayIn }: Collecting<Typed, Sent>,
): void {
  useImperativeHandle(collect, () => (send) => {
    const problems = () => {
      const stray = strayIn(form.getValues())
      if (stray) toast(stray, 'error')
      jumpToFirst(element.current)
    }
    void form.handleSubmit((typed) => send(sentOf(typed)), problems)()
  })
}
