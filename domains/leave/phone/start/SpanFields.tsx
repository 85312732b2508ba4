import { ChipsField } from '../../../../platform/web/form/choice/ChipsField.tsx'
import { DaysField } from '../../../../platform/web/form/days/DaysField.tsx'
import { useSetField } from '../../../../platform/web/form/useField.ts'
import { useFieldValues } from '../../../../platform/web/form/useFieldValues.ts'
import { RadioChips } from '../../../../platform/web/kit/input/Chips.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import type { Half } from '../../contract/halfDays.ts'
import { halvesAfter, halvesOf, partOf } from '../../contract/wholeDays.ts'
import type { Halves } from '../../contract/wholeDays.ts'

const parts = [
  { value: 'ALL', label: '全天' },
  { value: 'AM', label: '上午' },
  { value: 'PM', label: '下午' },
] as const
const firstDay = [
  { value: 'AM', label: '全天' },
  { value: 'PM', label: '下午' },
] as const
const lastDay = [
  { value: 'PM', label: '全天' },
  { value: 'AM', label: '上午' },
] as const

export const halfOf = (text: string | undefined): Half => (text === 'PM' ? 'PM' : 'AM')

/** When: the days in one control, and which part of them. */
export function SpanFields() {
  const set = useSetField()
  const values = useFieldValues(['beginDate', 'beginHalf', 'endDate', 'endHalf'])
  const { beginDate = '', endDate = '' } = values
  const halves = { beginHalf: halfOf(values['beginHalf']), endHalf: halfOf(values['endHalf']) }
  const setHalves = ({ beginHalf, endHalf }: Halves) => {
    set('beginHalf', beginHalf)
    set('endHalf', endHalf)
  }
  return (
    <>
      <DaysField
        label="请假日期"
        begin="beginDate"
        end="endDate"
        onChosen={({ begin, end }) =>
          setHalves(halvesAfter({ beginDate: begin, endDate: end, ...halves }))
        }
      />
      {beginDate === endDate ? (
        <FieldFrame name="beginHalf" label="时段" group>
          <RadioChips
            value={partOf(halves.beginHalf, halves.endHalf)}
            options={parts}
            onChange={(part) => setHalves(halvesOf(part))}
          />
        </FieldFrame>
      ) : (
        <>
          <ChipsField name="beginHalf" label="第一天" required={false} options={firstDay} />
          <ChipsField name="endHalf" label="最后一天" required={false} options={lastDay} />
        </>
      )}
    </>
  )
}
