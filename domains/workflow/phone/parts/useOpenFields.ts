import type { ComponentType, RefObject } from 'react'

import type { Collect as CollectSent } from '../../../../platform/web/form/useCollecting.ts'
import { useChunk } from '../../../../platform/web/useChunk.ts'
import type { FormValues } from '../../contract/form/formValues.ts'
import { openFields } from '../../contract/form/openFields.ts'
import type { sentPart } from '../../contract/form/openedForm.ts'
import type { TaskDetail } from '../../contract/process.ts'

/** Hands over what a step asks for. */
export type Collect = CollectSent<ReturnType<typeof sentPart>>

/** What draws the fields of a step that has some: `typed` tells what stands in them, `kept` is the draft that they begin with. */
export type OpenFields = ComponentType<OpenFieldsProps>
export type OpenFieldsProps = {
  detail: TaskDetail
  error: Error | null
  collect: RefObject<Collect | null>
  typed: RefObject<(() => FormValues) | null>
  kept: string | undefined
}

/** The fields that the caller's step opens to him: null for none, undefined until all is there that draws them. */
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
