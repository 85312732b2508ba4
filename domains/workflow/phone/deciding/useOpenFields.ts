import type { ComponentType, RefObject } from 'react'

import type { Collect as CollectSent } from '../../../../platform/web/form/useCollecting.ts'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import type { FormValues } from '../../../forms/contract/filling/formValues.ts'
import { openFields } from '../../contract/abilities.ts'
import type { sentPart } from '../../contract/fields/openedForm.ts'
import type { TaskDetail } from '../../contract/process.ts'

/** Collects the values that a step asks for. */
export type Collect = CollectSent<ReturnType<typeof sentPart>>

/**
 * Renders the open fields of a step. `typed` returns their values, and `kept` is the draft that
 * they start with.
 */
export type OpenFields = ComponentType<OpenFieldsProps>
export type OpenFieldsProps = {
  detail: TaskDetail
  error: Error | null
  collect: RefObject<Collect | null>
  typed: RefObject<(() => FormValues) | null>
  kept: string | undefined
}

/** The fields that the caller's step opens: null for none, undefined while loading. */
export function useOpenFields(
  detail: TaskDetail,
  hasPanel: boolean,
): OpenFields | null | undefined {
  const isNeeded = !hasPanel && openFields(detail).size > 0
  const fields = useChunk(
    async () => (await import('../start/OpenFields.tsx')).prepareFields(detail),
    isNeeded,
    nothing,
  )
  return isNeeded ? fields : null
}

const nothing = () => undefined
