import { useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'

import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { Timeline } from '../../../../platform/web/kit/list/Timeline.tsx'
import { columnsOf } from '../../../forms/contract/columns.ts'
import type { FormSchema } from '../../../forms/contract/schema.ts'
import { previewPath } from '../../contract/start.ts'
import type { AheadStep } from '../../contract/start.ts'
import { decidingValues } from '../../../forms/contract/filling/formValues.ts'
import type { FormValues } from '../../../forms/contract/filling/formValues.ts'
import { dataIn } from '../../../forms/contract/filling/formData.ts'
import { ownPlatform } from './ownPlatform.ts'
import look from './PathAhead.module.css'

/** The debounce of typed text, long enough to type the rest of a number. */
const settledMs = 500

type PathAheadProps = {
  flowId: string
  /** The task of a returned request, and its values. */
  taskId: string | undefined
  before: FormValues | undefined
  schema: FormSchema
}

/**
 * 审批流程: the approvers of this form, as soon as they are known. A typed text triggers a reload only
 * if the form's rules refer to it.
 */
export function PathAhead({ flowId, taskId, schema, before }: PathAheadProps) {
  const values = useWatch()
  const kept = useMemo(() => dataIn(before ?? {}), [before])
  const asked = useSettled(
    useMemo(() => JSON.stringify(decidingValues(schema, values, kept)), [schema, values, kept]),
  )
  const deciding = useMemo(() => objectIn(asked), [asked])
  const isKnown = columnsOf(schema).every(
    ({ prop, type, required }) => type !== 'user' || !required || Object.hasOwn(deciding, prop),
  )
  const whose = taskId === undefined ? { wf_platform: ownPlatform() } : { taskId }
  const path = useCall(
    previewPath,
    { processId: flowId, ...deciding, ...whose },
    { enabled: isKnown, quiet: true },
  )
  if (!isKnown) return null
  return (
    <Card title="审批流程">
      <div role="status">
        {path.error ? <p className={look.quiet}>{sentenceOf(path.error)}</p> : null}
        {path.data ? <Timeline label="审批流程" items={path.data.map(itemOf)} /> : null}
      </div>
    </Card>
  )
}

function objectIn(text: string): object {
  const parsed: unknown = JSON.parse(text)
  return typeof parsed === 'object' && parsed !== null ? parsed : {}
}

/** The text, debounced. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const itemOf = ({ nodeName, isCopy, names, why }: AheadStep, at: number) => ({
  key: `${at}`,
  mark: 'expected' as const,
  title: nodeName,
  ...(isCopy || names.length === 0
    ? { children: <p className={look.quiet}>{why}</p> }
    : { person: { name: names.join('、'), faces: names } }),
})
