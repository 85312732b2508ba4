import { CheckboxField } from '../../../../platform/web/form/choice/CheckboxField.tsx'
import { ManySelectField } from '../../../../platform/web/form/choice/ManySelectField.tsx'
import { RadioField } from '../../../../platform/web/form/choice/RadioField.tsx'
import { SelectField } from '../../../../platform/web/form/choice/SelectField.tsx'
import { TreeField } from '../../../../platform/web/form/rare/TreeField.tsx'
import { useFieldOf } from './widget.ts'
import type { WidgetProps } from './widget.ts'

/** One or several options of a list. */
export function SelectWidget(props: WidgetProps) {
  const { dicData = [], multiple = false } = props.column
  const field = useFieldOf(props)
  return multiple ? (
    <ManySelectField {...field} options={dicData} />
  ) : (
    <SelectField {...field} options={dicData} />
  )
}

/** One of a few options, all visible. */
export function RadioWidget(props: WidgetProps) {
  return <RadioField {...useFieldOf(props)} options={props.column.dicData ?? []} />
}

/** Several of a few options, all visible. */
export function CheckboxWidget(props: WidgetProps) {
  const { dicData = [], limit } = props.column
  return (
    <CheckboxField
      {...useFieldOf(props)}
      options={dicData}
      {...(limit === undefined ? {} : { max: limit })}
    />
  )
}

/** One or several nodes of a tree. */
export function TreeWidget(props: WidgetProps) {
  const { dicData = [], multiple = false } = props.column
  return <TreeField {...useFieldOf(props)} options={dicData} many={multiple} />
}
