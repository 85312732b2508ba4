import { useFieldValues } from '../../../../platform/web/form/useFieldValues.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { previewLeave } from '../../contract/leave.ts'
import type { Leave } from '../../contract/leave.ts'
import type { Absentee } from '../../contract/states.ts'
import { halfOf } from './SpanFields.tsx'

const fields = ['studentId', 'kind', 'beginDate', 'beginHalf', 'endDate', 'endHalf'] as const

/** What the server says about the chosen span: its days, a problem, and who decides. */
export function useSpanPreview(absentee: Absentee, leave: Leave | undefined) {
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
  return useCall(
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
}
