import { UserField } from '../../../../../platform/web/form/UserField.tsx'
import { searchStaff } from '../../../../organisation/contract/people.ts'
import { labelKey } from '../../../contract/form/labelKey.ts'
import { useFieldOf } from './widget.ts'
import type { WidgetProps } from './widget.ts'

/** People of the staff. */
export function PeopleWidget(props: WidgetProps) {
  const { multiple = true } = props.column
  return (
    <UserField
      {...useFieldOf(props)}
      endpoint={searchStaff}
      mode={multiple ? 'checkbox' : 'radio'}
      namesField={labelKey(props.name)}
    />
  )
}
