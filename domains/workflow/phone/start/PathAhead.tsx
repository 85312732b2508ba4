import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { useFieldValues } from '../../../../platform/web/form/useFieldValues.ts'
import { useCall } from '../../../../platform/web/calls.ts'
import { Card } from '../../../../platform/web/kit/List.tsx'
import { Timeline } from '../../../../platform/web/kit/Timeline.tsx'
import { previewPath } from '../../contract/start.ts'
import type { AheadStep, FormField } from '../../contract/start.ts'
import look from './PathAhead.module.css'

/** 审批流程: whom this form will be sent to, as soon as it is known; typed texts do not change it. */
export function PathAhead({ flowId, fields }: { flowId: string; fields: readonly FormField[] }) {
  const deciding = fields.filter(({ type }) => type !== 'text' && type !== 'longText').map(({ name }) => name)
  const values = useFieldValues(deciding)
  const isKnown = fields.every(({ name, type, required }) => type !== 'people' || !required || values[name])
  const path = useCall(previewPath, { processId: flowId, ...values }, { enabled: isKnown, quiet: true })
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

const itemOf = ({ nodeName, isCopy, names, why }: AheadStep, at: number) => ({
  key: `${at}`,
  mark: 'expected' as const,
  title: nodeName,
  children: <p className={look.quiet}>{isCopy ? why : names.join('、')}</p>,
})
