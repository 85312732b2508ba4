import { type RefObject, useImperativeHandle } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { toast } from '../overlays/toasts.ts'
import { jumpToFirst } from './validation/jumpToFirst.ts'

/** Sends the input if it is valid. Otherwise shows the first invalid field. */
export type Collect<Sent> = (send: (sent: Sent) => unknown) => void

type Collecting<Typed, Sent> = {
  readonly collect: RefObject<Collect<Sent> | null>
  /** The element that contains the fields. */
  readonly element: RefObject<HTMLElement | null>
  readonly sentOf: (typed: Typed) => Sent
  /** Returns the problems that have no field on this page. */
  readonly strayIn: (typed: Typed) => string
}

/** A form without its own button: a button elsewhere sends it together with other content. */
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
