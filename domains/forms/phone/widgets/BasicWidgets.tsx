import { NumberField } from '../../../../platform/web/form/text/NumberField.tsx'
import { PasswordField } from '../../../../platform/web/form/text/PasswordField.tsx'
import { SwitchField } from '../../../../platform/web/form/choice/SwitchField.tsx'
import { TextAreaField } from '../../../../platform/web/form/text/TextAreaField.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { CalculatedField } from '../../../../platform/web/form/rare/CalculatedField.tsx'
import { usualLength } from '../../contract/values/readValue.ts'
import { valueAt } from '../../contract/values/valueAt.ts'
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

/** A text that is hidden while typing. */
export function PasswordWidget(props: WidgetProps) {
  return <PasswordField {...useFieldOf(props)} purpose="new" />
}

/** A number, typed or computed. */
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
