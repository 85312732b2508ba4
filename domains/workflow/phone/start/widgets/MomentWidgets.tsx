import { DateField } from '../../../../../platform/web/form/DateField.tsx'
import { DatesField } from '../../../../../platform/web/form/DatesField.tsx'
import type { DatePrecision } from '../../../../../platform/web/form/pickerSheets.tsx'
import { RangeField } from '../../../../../platform/web/form/RangeField.tsx'
import { TimeField } from '../../../../../platform/web/form/TimeField.tsx'
import type { FieldType } from '../../../contract/form/fieldTypes.ts'
import { momentTypeOf } from '../../../contract/form/moments.ts'
import { momentEnd, useFieldOf } from './widget.ts'
import type { WidgetProps } from './widget.ts'

function precisionOf(type: FieldType | undefined): DatePrecision | 'time' {
  const moment = momentTypeOf(type)
  return moment === 'datetime'
    ? 'minute'
    : moment === 'date' || moment === undefined
      ? 'day'
      : moment
}

const endsOf = ({ column }: WidgetProps): { min?: string; max?: string } => {
  const [min, max] = [momentEnd(column.min), momentEnd(column.max)]
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

/** A day, week, month, year, a day with its time, or a time. */
export function MomentWidget(props: WidgetProps) {
  const field = useFieldOf(props)
  const precision = precisionOf(props.column.type)
  return precision === 'time' ? (
    <TimeField {...field} />
  ) : (
    <DateField {...field} {...endsOf(props)} precision={precision} />
  )
}

/** From when until when. */
export function RangeWidget(props: WidgetProps) {
  return (
    <RangeField
      {...useFieldOf(props)}
      {...endsOf(props)}
      precision={precisionOf(props.column.type)}
    />
  )
}

/** Several days. */
export function DatesWidget(props: WidgetProps) {
  return <DatesField {...useFieldOf(props)} {...endsOf(props)} limit={props.column.limit} />
}
