import { Input } from 'antd'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useField } from '../../../../platform/web/form/useField.ts'
import { valueAt } from '../../contract/values/valueAt.ts'
import { type OpenFieldProps, useFieldOf, useFilled } from './useFieldOf.ts'
import look from './openFields.module.css'

/** A number, typed or computed. */
export function NumberField(props: OpenFieldProps) {
  return props.column.formula === undefined ? <TypedNumber {...props} /> : <Result {...props} />
}

function TypedNumber(props: OpenFieldProps) {
  const { frame, input } = useField(useFieldOf(props))
  const { unit, precision, placeholder } = props.column
  return (
    <FieldBox {...frame}>
      {(control) => (
        <Input
          {...control}
          value={input.value}
          disabled={frame.disabled}
          inputMode={precision === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          {...(unit ? { suffix: unit } : {})}
          {...(placeholder ? { placeholder } : {})}
          onChange={({ target }) => input.onChange(target.value.replaceAll(/[^\d.-]/g, ''))}
          onBlur={input.onBlur}
        />
      )}
    </FieldBox>
  )
}

function Result(props: OpenFieldProps) {
  const { frame } = useField(useFieldOf(props))
  const { data } = useFilled()
  const { precision, unit } = props.column
  const result = valueAt(data, props.name)
  const words =
    typeof result !== 'number'
      ? ''
      : precision === undefined
        ? String(result)
        : result.toFixed(precision)
  return (
    <FieldBox {...frame} required={false}>
      {({ id, 'aria-describedby': described }) => (
        <output id={id} aria-describedby={described} className={look.result}>
          {words === '' ? '填写后自动计算' : `${words}${unit ? ` ${unit}` : ''}`}
        </output>
      )}
    </FieldBox>
  )
}
