import { type ComponentType, type RefObject, useRef, useState } from 'react'

import type { FlowPanel } from '../../../../platform/web/flowPanels.ts'
import type { Collect as CollectSent } from '../../../../platform/web/form/useCollecting.ts'
import { CallError } from '../../../../platform/web/http/callError.ts'
import { useChunk } from '../../../../platform/web/useChunk.ts'
import type { FormValues } from '../../contract/form/formValues.ts'
import { openFields } from '../../contract/form/openFields.ts'
import type { sentPart } from '../../contract/form/openedForm.ts'
import type { TaskDetail } from '../../contract/process.ts'

type Variables = ReturnType<typeof sentPart>

/** Hands over what a step asks for. */
export type Collect = CollectSent<Variables>

/** What draws the open fields: `kept` is the draft that they begin with, `onTyped` hears what was changed in them. */
export type OpenFields = ComponentType<OpenFieldsProps>
export type OpenFieldsProps = {
  detail: TaskDetail
  phonePage: string
  kept: string | undefined
  error: Error | null
  collect: RefObject<Collect | null>
  onTyped: (changed: FormValues) => void
}

/** What whoever decides has to fill in. */
export type Filling = {
  /** What draws the fields: null for none, undefined until it is there. */
  Fields: OpenFields | null | undefined
  collect: RefObject<Collect | null>
  error: Error | null
  /** Takes a refusal that is about fields; another is to be said elsewhere. */
  take: (error: unknown) => boolean
}

/** The fields that the caller's step opens to him; flows with a panel of their own have none here. */
export function useFilling(detail: TaskDetail, panel: FlowPanel | null | undefined): Filling {
  const isNeeded = panel === null && openFields(detail).size > 0
  const fields = useChunk(
    async () => (await import('../openFields/OpenFields.tsx')).OpenFields,
    isNeeded,
    nothing,
  )
  const collect = useRef<Collect>(null)
  const { taskId } = detail.process
  const [failed, setFailed] = useState<{ taskId: string; error: Error }>()
  const take = (problem: unknown): boolean => {
    const isOurs = isNeeded && problem instanceof CallError && problem.fields.length > 0
    if (isOurs) setFailed({ taskId, error: problem })
    return isOurs
  }
  return {
    Fields: panel === undefined ? undefined : isNeeded ? fields : null,
    collect,
    error: failed?.taskId === taskId ? failed.error : null,
    take,
  }
}

const nothing = () => undefined

/** Agrees with what is filled in, or with nothing where nothing is asked. */
export const withFilled = (
  { collect }: Filling,
  send: (variables: Variables) => unknown,
): unknown => (collect.current ? collect.current(send) : send({}))
