import { type ComponentType, type RefObject, useRef, useState } from 'react'

import type { FlowPanel } from '../../../../platform/web/records/flowPanels.ts'
import type { Collect as CollectSent } from '../../../../platform/web/form/useCollecting.ts'
import { CallError } from '../../../../platform/web/http/callError.ts'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import type { FormValues } from '../../../forms/contract/filling/formValues.ts'
import { openFields } from '../../contract/abilities.ts'
import type { sentPart } from '../../contract/fields/openedForm.ts'
import type { TaskDetail } from '../../contract/process.ts'

type Variables = ReturnType<typeof sentPart>

/** Collects the values that a step asks for. */
export type Collect = CollectSent<Variables>

/**
 * Renders the open fields. `kept` is the draft that they start with; `onTyped` is called with what
 * changed in them.
 */
export type OpenFields = ComponentType<OpenFieldsProps>
export type OpenFieldsProps = {
  detail: TaskDetail
  phonePage: string
  kept: string | undefined
  error: Error | null
  collect: RefObject<Collect | null>
  onTyped: (changed: FormValues) => void
}

/** What the approver has to fill in. */
export type Filling = {
  /** Renders the fields: null for none, undefined while loading. */
  Fields: OpenFields | null | undefined
  collect: RefObject<Collect | null>
  error: Error | null
  /** Shows a refusal about fields; returns false for any other refusal. */
  take: (error: unknown) => boolean
}

/** The fields that the caller's step opens. Flows with a panel of their own have none here. */
export function useFilling(detail: TaskDetail, panel: FlowPanel | null | undefined): Filling {
  const isNeeded = panel === null && openFields(detail).size > 0
  const fields = useChunk(
    async () => (await import('./OpenFields.tsx')).OpenFields,
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

/** Agrees with the filled fields, or without any where none are open. */
export const withFilled = (
  { collect }: Filling,
  send: (variables: Variables) => unknown,
): unknown => (collect.current ? collect.current(send) : send({}))
