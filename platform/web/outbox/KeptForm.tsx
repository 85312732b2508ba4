import { type ReactNode, useEffect } from 'react'
import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import { Skeleton } from '../kit/States.tsx'
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
/** What a form gets that may wait here: its write, what the school refused of it earlier, and how that is forgotten once a draft holds what was typed. */
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
  /** The key of a new request that got no answer earlier, as its address names it. */
  kept?: string | undefined
  /** The record that the form goes on with. */
  id?: string | undefined
  children: (parts: KeptFormParts<z.input<Input>>) => ReactNode
}

/** A form whose request may wait here: while it waits that is told in its place, once it was refused the form has it again. */
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
  // A record that nothing waits for is open as ever.
  const isFree = !act && (name === '' || (id !== '' && isKnown))
  if (isFree) return children({ submit, refused: undefined, onKeptElsewhere: nothing })
  return id !== '' && !act ? <Skeleton kind="form" /> : <StillKept act={act} />
}
