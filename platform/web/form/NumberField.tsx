import { FieldFrame } from '../kit/FieldFrame.tsx'
import { NumberInput } from '../kit/inputs.tsx'
import { type FieldProps, useField } from './useField.ts'

/** A number, kept as text while it is typed; the shape coerces and limits it. */
export function NumberField({
  unit,
  decimals = 0,
  ...props
}: FieldProps & { unit?: string; decimals?: number }) {
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame}>
      <NumberInput {...input} unit={unit} decimals={decimals} placeholder={props.placeholder} />
    </FieldFrame>
  )
}
