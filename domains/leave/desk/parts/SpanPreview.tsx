import { isDay } from '../../../../platform/web/form/days/dayBounds.ts'
import { useFieldValues } from '../../../../platform/web/form/useFieldValues.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { deciderWords } from '../../contract/deciders.ts'
import { previewLeave } from '../../contract/leave.ts'
import { type Absentee, dayWords } from '../../contract/states.ts'

const fields = ['studentId', 'kind', 'beginDate', 'beginHalf', 'endDate', 'endHalf'] as const

/** The days of the chosen span as the server counts them, any problem, and who decides. */
export function SpanPreview({ absentee }: { absentee: Absentee }) {
  const { studentId, kind, beginDate = '', endDate = '', ...typed } = useFieldValues(fields)
  const isKnown = isDay(beginDate) && isDay(endDate) && (absentee === 'STAFF' || studentId !== '')
  const { data, error } = useCall(
    previewLeave,
    {
      absentee,
      ...(studentId && { studentId }),
      ...(kind && { kind }),
      beginDate,
      beginHalf: typed['beginHalf'] === 'PM' ? 'PM' : 'AM',
      endDate,
      endHalf: typed['endHalf'] === 'AM' ? 'AM' : 'PM',
    },
    { enabled: isKnown, quiet: true },
  )
  const left = data?.left === undefined ? '' : `，这类假期目前还剩 ${data.left} 天`
  const counted = data ? (data.problem ?? `共 ${data.days} 个${dayWords[absentee]}${left}`) : ''
  const deciders = data?.deciders ?? []
  return (
    <div role="status">
      <p>{error ? sentenceOf(error) : counted}</p>
      <p>
        {deciders.length > 0
          ? `审批：${deciders.map(({ step, names }) => `${step} ${names.join('、')}`).join(' → ')}`
          : deciderWords[absentee]}
      </p>
    </div>
  )
}
