import { RateField } from '../../../../platform/web/form/rare/RateField.tsx'
import { SliderField } from '../../../../platform/web/form/rare/SliderField.tsx'
import { limitsOf } from '../../contract/values/readValue.ts'
import { useFieldOf } from './widget.ts'
import type { WidgetProps } from './widget.ts'

/** A star rating. */
export function RateWidget(props: WidgetProps) {
  return <RateField {...useFieldOf(props)} max={limitsOf(props.column).most} />
}

/** A number on a slider, or a range of two. */
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
