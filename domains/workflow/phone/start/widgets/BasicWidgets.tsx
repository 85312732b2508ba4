import { NumberField } from '../../../../../platform/web/form/NumberField.tsx'
import { PasswordField } from '../../../../../platform/web/form/PasswordField.tsx'
import { SwitchField } from '../../../../../platform/web/form/SwitchField.tsx'
import { TextAreaField } from '../../../../../platform/web/form/TextAreaField.tsx'
import { TextField } from '../../../../../platform/web/form/TextField.tsx'
import { CalculatedField } from '../../../../../platform/web/form/CalculatedField.tsx'
import { usualLength } from '../../../contract/form/values.ts'
import { valueAt } from '../../../contract/form/valueAt.ts'
import { useFilled } from '../formState.ts'
import { useFieldOf } from './widget.ts'
import type { WidgetProps } from './widget.ts'

/** One line of text. */
export function TextWidget(props: WidgetProps) {
  return <TextField {...useFieldOf(props)} max={props.column.maxlength ?? usualLength.input} />
}

/** Several lines of text. */
export function TextAreaWidget(props: WidgetProps) {
  return (
    <TextAreaField
      {...useFieldOf(props)}
      max={props.column.maxlength ?? usualLength.textarea}
      rows={4}
    />
  )
}

/** A text that nobody looks over the shoulder at. */
export function PasswordWidget(props: WidgetProps) {
  return <PasswordField {...useFieldOf(props)} purpose="new" />
}

/** A number, typed or calculated. */
export function NumberWidget(props: WidgetProps) {
  const { formula, precision, unit } = props.column
  const field = useFieldOf(props)
  const { data } = useFilled()
  if (formula === undefined)
    return <NumberField {...field} decimals={precision ?? 2} {...(unit ? { unit } : {})} />
  const result = valueAt(data, props.name)
  const words =
    typeof result !== 'number'
      ? ''
      : precision === undefined
        ? String(result)
        : result.toFixed(precision)
  return <CalculatedField {...field} value={words} unit={unit} />
}

/** On or off. */
export function SwitchWidget(props: WidgetProps) {
  return <SwitchField {...useFieldOf(props)} />
}
