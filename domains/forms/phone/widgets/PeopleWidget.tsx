import { UserField } from '../../../../platform/web/form/rare/UserField.tsx'
import { searchStaff } from '../../../organisation/contract/people.ts'
import { labelKey } from '../../contract/labelKey.ts'
import { useFieldOf } from './widget.ts'
import type { WidgetProps } from './widget.ts'

/** Staff members. */
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
