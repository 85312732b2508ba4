import { UserField } from '../../../../../platform/web/form/UserField.tsx'
import { searchStaff } from '../../../../organisation/contract/people.ts'
import { labelKey } from '../../../contract/form/labelKey.ts'
import { useFieldOf } from './widget.ts'
import type { WidgetProps } from './widget.ts'

/** People of the staff. */
export function PeopleWidget(props: WidgetProps) {
  const { multiple = true } = props.column
  return <UserField {...useFieldOf(props)} endpoint={searchStaff} mode={multiple ? 'checkbox' : 'radio'} namesField={namesBeside(props.name)} />
}

/** The same place with the name of the labels: `items.0.who` keeps its names in `items.0.$who`. */
function namesBeside(name: string): string {
  const at = name.lastIndexOf('.') + 1
  return `${name.slice(0, at)}${labelKey(name.slice(at))}`
}
