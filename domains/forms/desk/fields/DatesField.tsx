import { Button } from 'antd'
import { useState } from 'react'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useField } from '../../../../platform/web/form/useField.ts'
import { readMoment } from '../../contract/values/dateTimes.ts'
import { type OpenFieldProps, useFieldOf } from './useFieldOf.ts'
import { MomentInput } from './MomentInput.tsx'
import look from './openFields.module.css'

/** Several dates, added one by one. */
export function DatesField(props: OpenFieldProps) {
  const { frame, input } = useField(useFieldOf(props))
  const [next, setNext] = useState('')
  const days = input.value === '' ? [] : input.value.split(',')
  const put = (all: readonly string[]) => input.onChange(all.join(','))
  const add = () => {
    put([...new Set([...days, next])].toSorted())
    setNext('')
  }
  return (
    <FieldBox {...frame} isGroup>
      {({ id: _id, ...control }) => (
        <>
          {days.length > 0 ? (
            <ul className={look.chosen}>
              {days.map((day) => (
                <li key={day}>
                  {day}
                  {frame.disabled ? null : (
                    <Button
                      type="text"
                      size="small"
                      aria-label={`移除 ${day}`}
                      onClick={() => put(days.filter((one) => one !== day))}
                    >
                      移除
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          ) : null}
          <div className={look.range}>
            <MomentInput
              column={props.column}
              control={control}
              label="添加日期"
              value={next}
              disabled={frame.disabled}
              onChange={setNext}
              onBlur={input.onBlur}
            />
            <Button
              disabled={frame.disabled || readMoment('date', next) === undefined}
              onClick={add}
            >
              添加
            </Button>
          </div>
        </>
      )}
    </FieldBox>
  )
}
