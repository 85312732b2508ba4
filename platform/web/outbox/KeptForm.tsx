import { type ReactNode, useEffect } from 'react'
import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import { Skeleton } from '../kit/page/States.tsx'
import { type Act, isRefused } from './acts.ts'
import { settle } from './keeping.ts'
import { readyOffline } from './readyOffline.ts'
import { StillKept } from './StillKept.tsx'
import { type KeptSubmit, subjectOf, type Submit, useKeptSubmit } from './useKeptSubmit.ts'
import { useKnowsWaiting } from './useKnowsWaiting.ts'
import { useWaitingOn } from './waiting.ts'
import { WaitingNotice } from './WaitingNotice.tsx'
import { wakeKept } from './wakeOutbox.ts'

type Shape = z.ZodMiniType
const nothing = () => undefined
/**
 * The props of a form that may be queued: its write, the earlier refusal, and a function that
 * clears the refusal once a draft holds the input.
 */
export type KeptFormParts<Input> = {
  submit: Submit<Input>
  refused: Act | undefined
  onKeptElsewhere: () => void
}
type KeptFormProps<Input extends Shape, Reply extends Shape> = Omit<
  KeptSubmit<Input, Reply>,
  'name'
> & {
  endpoint: Endpoint<Input, Reply>
  /** The idempotency key of a new request that got no response earlier, as its address names it. */
  kept?: string | undefined
  /** The record that the form continues. */
  id?: string | undefined
  children: (parts: KeptFormParts<z.input<Input>>) => ReactNode
}

/**
 * A form whose request may be queued. While it waits, a notice replaces the form. After a refusal,
 * the form shows the input again.
 */
export function KeptForm<Input extends Shape, Reply extends Shape>({
  endpoint,
  kept = '',
  id = '',
  children,
  ...options
}: KeptFormProps<Input, Reply>) {
  const name = id || kept
  const submit = useKeptSubmit(endpoint, { ...options, name })
  const act = useWaitingOn(name && subjectOf(options.kind, name))
  const isKnown = useKnowsWaiting()
  useEffect(wakeKept, [])
  useEffect(readyOffline, [])
  if (act && isRefused(act))
    return (
      <>
        <WaitingNotice act={act} />
        {children({ submit, refused: act, onKeptElsewhere: () => settle(act.subject) })}
      </>
    )
  // An existing record without a queued act opens as usual.
  const isFree = !act && (name === '' || (id !== '' && isKnown))
  if (isFree) return children({ submit, refused: undefined, onKeptElsewhere: nothing })
  return id !== '' && !act ? <Skeleton kind="form" /> : <StillKept act={act} />
}
