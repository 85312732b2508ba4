import { DateField } from '../../../../platform/web/form/date/DateField.tsx'
import { DatesField } from '../../../../platform/web/form/rare/DatesField.tsx'
import type { DatePrecision } from '../../../../platform/web/form/pickers/pickerSheets.tsx'
import { RangeField } from '../../../../platform/web/form/rare/RangeField.tsx'
import { TimeField } from '../../../../platform/web/form/rare/TimeField.tsx'
import type { FieldType } from '../../contract/fieldTypes.ts'
import { momentTypeOf } from '../../contract/values/dateTimes.ts'
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

/** A field for any single date or time. */
export function MomentWidget(props: WidgetProps) {
  const field = useFieldOf(props)
  const precision = precisionOf(props.column.type)
  return precision === 'time' ? (
    <TimeField {...field} />
  ) : (
    <DateField {...field} {...endsOf(props)} precision={precision} />
  )
}

/** A date or time range. */
export function RangeWidget(props: WidgetProps) {
  return (
    <RangeField
      {...useFieldOf(props)}
      {...endsOf(props)}
      precision={precisionOf(props.column.type)}
    />
  )
}

/** Several dates. */
export function DatesWidget(props: WidgetProps) {
  return <DatesField {...useFieldOf(props)} {...endsOf(props)} limit={props.column.limit} />
}
