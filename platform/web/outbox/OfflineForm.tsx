import { type ReactNode, useEffect } from 'react'
import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import { Skeleton } from '../kit/page/States.tsx'
import { type Act, isRefused } from './acts.ts'
import { clearRefusal } from './useQueueing.ts'
import { readyOffline } from './readyOffline.ts'
import { QueuedRequest } from './QueuedRequest.tsx'
import { type OfflineSubmit, subjectOf, type Submit, useOfflineSubmit } from './useOfflineSubmit.ts'
import { useIsQueueRead } from './useIsQueueRead.ts'
import { useWaitingOn } from './waiting.ts'
import { WaitingNotice } from './WaitingNotice.tsx'
import { startSending } from './wakeOutbox.ts'

type Shape = z.ZodMiniType
const nothing = () => undefined
/**
 * The props of a form that may be queued: its write, the earlier refusal, and a function that
 * clears the refusal once a draft holds the input.
 */
export type OfflineFormParts<Input> = {
  submit: Submit<Input>
  refused: Act | undefined
  onSavedElsewhere: () => void
}
type OfflineFormProps<Input extends Shape, Reply extends Shape> = Omit<
  OfflineSubmit<Input, Reply>,
  'name'
> & {
  endpoint: Endpoint<Input, Reply>
  /** The idempotency key of a new request that got no response earlier, as its address names it. */
  queuedKey?: string | undefined
  /** The record that the form continues. */
  id?: string | undefined
  children: (parts: OfflineFormParts<z.input<Input>>) => ReactNode
}

/**
 * A form whose request may be queued. While it waits, a notice replaces the form. After a refusal,
 * the form shows the input again.
 */
export function OfflineForm<Input extends Shape, Reply extends Shape>({
  endpoint,
  queuedKey = '',
  id = '',
  children,
  ...options
}: OfflineFormProps<Input, Reply>) {
  const name = id || queuedKey
  const submit = useOfflineSubmit(endpoint, { ...options, name })
  const act = useWaitingOn(name && subjectOf(options.kind, name))
  const isKnown = useIsQueueRead()
  useEffect(startSending, [])
  useEffect(readyOffline, [])
  if (act && isRefused(act))
    return (
      <>
        <WaitingNotice act={act} />
        {children({ submit, refused: act, onSavedElsewhere: () => clearRefusal(act.subject) })}
      </>
    )
  // An existing record without a queued act opens as usual.
  const isFree = !act && (name === '' || (id !== '' && isKnown))
  if (isFree) return children({ submit, refused: undefined, onSavedElsewhere: nothing })
  return id !== '' && !act ? <Skeleton kind="form" /> : <QueuedRequest act={act} />
}
