import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { RadioField } from '../../../../platform/desk/form/choiceFields.tsx'
import { useField } from '../../../../platform/web/form/useField.ts'
import { limitsOf } from '../../contract/values/readValue.ts'
import { type OpenFieldProps, useFieldOf } from './useFieldOf.ts'
import look from './openFields.module.css'

/** A star rating, each star with its number. */
export function RateField(props: OpenFieldProps) {
  const stars = Array.from({ length: limitsOf(props.column).most }, (_none, at) => String(at + 1))
  return (
    <RadioField
      {...useFieldOf(props)}
      options={stars.map((value) => ({ value, label: `${value} 星` }))}
    />
  )
}

/** A number on a slider, or two joined by a comma; empty until the slider is moved. */
export function SliderField(props: OpenFieldProps) {
  const { frame, input } = useField(useFieldOf(props))
  const { unit = '', range = false } = props.column
  const { least, most, step } = limitsOf(props.column)
  const [from = '', to = ''] = input.value.split(',')
  const line = {
    type: 'range',
    min: least,
    max: most,
    step: step > 0 ? step : 'any',
    disabled: frame.disabled,
    onBlur: input.onBlur,
  } as const
  const words =
    input.value === '' ? '未选择' : `${range ? `${from} 至 ${to}` : from}${unit ? ` ${unit}` : ''}`
  return (
    <FieldBox {...frame} isGroup={range}>
      {({ id, status: _status, ...control }) => (
        <div className={look.scale}>
          {range ? (
            <>
              <input
                {...line}
                aria-label="最低"
                value={from || least}
                onChange={({ target }) => input.onChange(`${target.value},${to || most}`)}
              />
              <input
                {...line}
                aria-label="最高"
                value={to || most}
                onChange={({ target }) => input.onChange(`${from || least},${target.value}`)}
              />
            </>
          ) : (
            <input
              {...line}
              {...control}
              aria-required={undefined}
              id={id}
              value={from || least}
              onChange={({ target }) => input.onChange(target.value)}
            />
          )}
          <output>{words}</output>
        </div>
      )}
    </FieldBox>
  )
}
