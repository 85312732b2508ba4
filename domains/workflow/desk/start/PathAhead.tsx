import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'

import { Panel } from '../../../../platform/desk/DeskPage.tsx'
import { useLater } from '../../../../platform/desk/useDebounced.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { columnsOf } from '../../../forms/contract/columns.ts'
import { dataIn } from '../../../forms/contract/filling/formData.ts'
import { decidingValues } from '../../../forms/contract/filling/formValues.ts'
import type { FormSchema } from '../../../forms/contract/schema.ts'
import { type AheadStep, previewPath } from '../../contract/start.ts'
import look from './start.module.css'

const pauseMs = 500
const nothing = dataIn({})

/** 审批流程: who decides about this request, as soon as the people it names are chosen. */
export function PathAhead({ flowId, schema }: { flowId: string; schema: FormSchema }) {
  const values = useWatch()
  const asked = useLater(JSON.stringify(decidingValues(schema, values, nothing)), pauseMs)
  const deciding = useMemo(() => objectIn(asked), [asked])
  const isKnown = columnsOf(schema).every(
    ({ prop, type, required }) => type !== 'user' || !required || Object.hasOwn(deciding, prop),
  )
  const path = useCall(
    previewPath,
    { processId: flowId, ...deciding, wf_platform: 'pc' },
    { enabled: isKnown, quiet: true },
  )
  return (
    <Panel title="审批流程">
      <div role="status">
        {isKnown ? null : '选好人员后，这里列出审批人。'}
        {isKnown && path.error ? sentenceOf(path.error) : null}
        {isKnown && path.data ? <Steps steps={path.data} /> : null}
      </div>
    </Panel>
  )
}

const Steps = ({ steps }: { steps: readonly AheadStep[] }) => (
  <ol className={look.ahead} aria-label="审批流程">
    {steps.map(({ nodeName, isCopy, names, why }, at) => (
      <li key={at} className={look.step}>
        <span>{nodeName}</span>
        <span className={look.who}>{isCopy || names.length === 0 ? why : names.join('、')}</span>
      </li>
    ))}
  </ol>
)

function objectIn(text: string): object {
  const parsed: unknown = JSON.parse(text)
  return typeof parsed === 'object' && parsed !== null ? parsed : {}
}
