import { CalendarPlus, X } from 'lucide-react'
import { useState } from 'react'

import { dayWords } from '../../../contract/dayWords.ts'
import { wireDate } from '../../../contract/time.ts'
import { Button } from '../../kit/Button.tsx'
import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import look from './DatesField.module.css'
import { LazyDateSheet } from '../pickers/pickerSheets.tsx'
import { type FieldProps, useField } from '../useField.ts'

/** Several days, added one by one. Stored in order, joined by commas. */
export function DatesField({
  min,
  max,
  limit = 60,
  ...props
}: FieldProps & {
  min?: string | undefined
  max?: string | undefined
  limit?: number | undefined
}) {
  const { frame, input } = useField(props)
  const [isOpen, setOpen] = useState(false)
  const today = wireDate(new Date())
  const days = input.value ? input.value.split(',') : []
  const close = () => {
    setOpen(false)
    input.onBlur()
  }
  return (
    <FieldFrame {...frame} group>
      {days.length > 0 ? (
        <ul className={look.days} aria-label="已选日期">
          {days.map((day) => (
            <li key={day}>
              <button
                type="button"
                className={look.day}
                disabled={frame.disabled}
                aria-label={`移除 ${dayWords(day, today)}`}
                onClick={() => input.onChange(days.filter((one) => one !== day).join(','))}
              >
                {dayWords(day, today)}
                <X size="1rem" strokeWidth={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {days.length < limit && !frame.disabled ? (
        <Button
          icon={<CalendarPlus size="1.125rem" strokeWidth={1.75} aria-hidden="true" />}
          onPress={() => setOpen(true)}
        >
          添加日期
        </Button>
      ) : null}
      <LazyDateSheet
        open={isOpen}
        onClose={close}
        title="添加日期"
        value={days.at(-1) ?? ''}
        precision="day"
        min={min}
        max={max}
        onClear={undefined}
        onChoose={(day) => input.onChange([...new Set([...days, day])].sort().join(','))}
      />
    </FieldFrame>
  )
}
