import { Rate, Slider } from 'antd'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useField } from '../../../../platform/web/form/useField.ts'
import { classNames } from '../../../../platform/web/kit/classNames.ts'
import { limitsOf } from '../../contract/values/readValue.ts'
import { type OpenFieldProps, useFieldOf } from './useFieldOf.ts'
import look from './openFields.module.css'

/** A star rating with its number in words; the chosen star, pressed again, empties it. */
export function RateField(props: OpenFieldProps) {
  const { frame, input } = useField(useFieldOf(props))
  return (
    <FieldBox {...frame} isGroup>
      {() => (
        <div className={look.scale}>
          <Rate
            count={limitsOf(props.column).most}
            value={Number(input.value)}
            disabled={frame.disabled}
            onChange={(stars) => input.onChange(stars === 0 ? '' : String(stars))}
            onBlur={input.onBlur}
          />
          <output>{input.value === '' ? '未选择' : `${input.value} 星`}</output>
        </div>
      )}
    </FieldBox>
  )
}

/** A number on a slider, or two joined by a comma; empty until the slider is moved. */
export function SliderField(props: OpenFieldProps) {
  const { frame, input } = useField(useFieldOf(props))
  const { unit = '', range = false } = props.column
  const { least, most, step } = limitsOf(props.column)
  const [from = '', to = ''] = input.value.split(',')
  const isEmpty = input.value === ''
  const line = {
    min: least,
    max: most,
    step: step > 0 ? step : 1,
    disabled: frame.disabled,
    className: classNames(look.line),
    // An empty field must not look as if its least value had been chosen.
    included: !isEmpty,
    onBlur: input.onBlur,
    // The value stands beside the line.
    tooltip: { open: false },
  } as const
  const words = isEmpty ? '未选择' : `${range ? `${from} 至 ${to}` : from}${unit ? ` ${unit}` : ''}`
  return (
    <FieldBox {...frame} isGroup>
      {() => (
        <div className={look.scale}>
          {range ? (
            <Slider
              {...line}
              range
              ariaLabelForHandle={['最低', '最高']}
              value={isEmpty ? [least, most] : [Number(from), Number(to)]}
              onChange={([low, high]) => input.onChange(`${low},${high}`)}
            />
          ) : (
            <Slider
              {...line}
              ariaLabelForHandle={props.column.label}
              value={isEmpty ? least : Number(from)}
              onChange={(value) => input.onChange(String(value))}
            />
          )}
          <output>{words}</output>
        </div>
      )}
    </FieldBox>
  )
}
