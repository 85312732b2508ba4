import { Radio } from 'antd'
import { useEffect } from 'react'

import { Columns } from '../../../../platform/desk/form/Columns.tsx'
import { RadioField } from '../../../../platform/desk/form/choiceFields.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useSetField } from '../../../../platform/web/form/useField.ts'
import { useFieldValues } from '../../../../platform/web/form/useFieldValues.ts'
import { halvesAfter, halvesOf, partOf } from '../../contract/wholeDays.ts'
import type { Halves } from '../../contract/wholeDays.ts'

const parts = [
  { value: 'ALL', label: '全天' },
  { value: 'AM', label: '上午' },
  { value: 'PM', label: '下午' },
]
const firstDay = [
  { value: 'AM', label: '全天' },
  { value: 'PM', label: '下午' },
]
const lastDay = [
  { value: 'PM', label: '全天' },
  { value: 'AM', label: '上午' },
]
const names = ['beginDate', 'beginHalf', 'endDate', 'endHalf'] as const

/** When: the first and the last day, and which part of them. */
export function SpanFields() {
  const set = useSetField()
  const { beginDate = '', endDate = '', ...typed } = useFieldValues(names)
  const beginHalf = typed['beginHalf'] === 'PM' ? 'PM' : 'AM'
  const endHalf = typed['endHalf'] === 'PM' ? 'PM' : 'AM'
  const setHalves = (halves: Halves) => {
    set('beginHalf', halves.beginHalf)
    set('endHalf', halves.endHalf)
  }
  const isOneDay = beginDate === endDate
  // A span that became one day never begins after it ends.
  useEffect(() => {
    const right = halvesAfter({ beginDate, beginHalf, endDate, endHalf })
    if (right.beginHalf !== beginHalf) set('beginHalf', right.beginHalf)
    if (right.endHalf !== endHalf) set('endHalf', right.endHalf)
  }, [beginDate, beginHalf, endDate, endHalf, set])
  return (
    <>
      <Columns>
        <DateField name="beginDate" endName="endDate" />
        <DateField name="endDate" hasShortcuts={false} />
      </Columns>
      {isOneDay ? (
        <FieldBox name="beginHalf" label="时段" required={false} error="" isGroup>
          {() => (
            <Radio.Group
              value={partOf(beginHalf, endHalf)}
              options={parts}
              onChange={({ target }) => setHalves(halvesOf(String(target.value)))}
            />
          )}
        </FieldBox>
      ) : (
        <Columns>
          <RadioField name="beginHalf" label="第一天" required={false} options={firstDay} />
          <RadioField name="endHalf" label="最后一天" required={false} options={lastDay} />
        </Columns>
      )}
    </>
  )
}
