import { FieldFrame, useFieldFacts } from '../../kit/input/FieldFrame.tsx'
import look from './SliderField.module.css'
import { type FieldProps, useField } from '../useField.ts'

type SliderFieldProps = FieldProps & {
  min?: number
  max?: number
  step?: number
  unit?: string | undefined
  range?: boolean
}

/**
 * A number on a slider, or two with `range`. Arrow keys move them. The value is empty until the
 * user moves a knob.
 */
export function SliderField({
  min = 0,
  max = 100,
  step = 1,
  unit = '',
  range = false,
  ...props
}: SliderFieldProps) {
  const { frame, input } = useField(props)
  const line = { min, max, step, unit, onBlur: input.onBlur }
  if (!range)
    return (
      <FieldFrame {...frame}>
        <Line {...line} value={input.value} start={min} onChange={input.onChange} />
      </FieldFrame>
    )
  const [from = '', to = ''] = input.value.split(',')
  const change = (low: string, high: string) => input.onChange(`${low || min},${high || max}`)
  return (
    <FieldFrame {...frame} group>
      <FieldFrame label="最低" disabled={frame.disabled}>
        <Line
          {...line}
          value={from}
          start={min}
          onChange={(value) => change(value, Number(to || max) < Number(value) ? value : to)}
        />
      </FieldFrame>
      <FieldFrame label="最高" disabled={frame.disabled}>
        <Line
          {...line}
          value={to}
          start={max}
          onChange={(value) => change(Number(from || min) > Number(value) ? value : from, value)}
        />
      </FieldFrame>
    </FieldFrame>
  )
}

type LineProps = {
  min: number
  max: number
  step: number
  unit: string
  value: string
  /** The position of the knob before the user chooses a value. */
  start: number
  onChange: (value: string) => void
  onBlur: () => void
}

function Line({ min, max, step, unit, value, start, onChange, onBlur }: LineProps) {
  const { id, describedBy, disabled } = useFieldFacts()
  const words = value === '' ? '未选择' : `${value}${unit}`
  return (
    <div className={look.line}>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value === '' ? start : value}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-valuetext={words}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <output className={look.value} htmlFor={id}>
        {words}
      </output>
    </div>
  )
}
