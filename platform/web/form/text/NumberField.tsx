import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { NumberInput } from '../../kit/input/inputs.tsx'
import { type FieldProps, useField } from '../useField.ts'

/** A number, stored as text while the user types. The shape coerces and limits it. */
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
