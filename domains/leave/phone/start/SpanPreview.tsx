import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { useFieldValues } from '../../../../platform/web/form/useFieldValues.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import type { Half } from '../../contract/halfDays.ts'
import { previewLeave } from '../../contract/leave.ts'
import type { Leave } from '../../contract/leave.ts'
import { dayWords } from '../../contract/states.ts'
import type { Absentee } from '../../contract/states.ts'

const halfOf = (text: string | undefined): Half => (text === 'PM' ? 'PM' : 'AM')

/** The days of the chosen span as counted by the server, and any problem with it. */
export function SpanPreview({ absentee, leave }: { absentee: Absentee; leave: Leave | undefined }) {
  const {
    studentId = '',
    kind = '',
    beginDate = '',
    beginHalf,
    endDate = '',
    endHalf,
  } = useFieldValues(fields)
  const child = leave?.studentId ?? studentId
  const isKnown = beginDate !== '' && endDate !== '' && (absentee === 'STAFF' || child !== '')
  const preview = useCall(
    previewLeave,
    {
      absentee,
      ...(leave && { id: leave.id }),
      ...(child && { studentId: child }),
      ...(kind && { kind }),
      beginDate,
      beginHalf: halfOf(beginHalf),
      endDate,
      endHalf: halfOf(endHalf),
    },
    { enabled: isKnown, quiet: true },
  )
  return (
    <div role="status">
      {preview.error ? <Notice tone="error">{sentenceOf(preview.error)}</Notice> : null}
      {preview.data ? <Said preview={preview.data} dayWord={dayWords[absentee]} /> : null}
    </div>
  )
}

const fields = ['studentId', 'kind', 'beginDate', 'beginHalf', 'endDate', 'endHalf'] as const

function Said({
  preview: { days, problem, left },
  dayWord,
}: {
  preview: { days: number; problem?: string | undefined; left?: number | undefined }
  dayWord: string
}) {
  if (problem) return <Notice tone="warning">{problem}</Notice>
  return (
    <Notice tone="info">{`共 ${days} 个${dayWord}${left === undefined ? '' : `，这类假期目前还剩 ${left} 天`}`}</Notice>
  )
}
