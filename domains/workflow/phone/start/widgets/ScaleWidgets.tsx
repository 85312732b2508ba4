import { RateField } from '../../../../../platform/web/form/RateField.tsx'
import { SliderField } from '../../../../../platform/web/form/SliderField.tsx'
import { limitsOf } from '../../../contract/form/values.ts'
import { useFieldOf } from './widget.ts'
import type { WidgetProps } from './widget.ts'

/** Stars. */
export function RateWidget(props: WidgetProps) {
  return <RateField {...useFieldOf(props)} max={limitsOf(props.column).most} />
}

/** A number on a line, or two. */
export function SliderWidget(props: WidgetProps) {
  const { unit, range = false } = props.column
  const { least, most, step } = limitsOf(props.column)
  return (
    <SliderField
      {...useFieldOf(props)}
      min={least}
      max={most}
      step={step}
      unit={unit}
      range={range}
    />
  )
}
