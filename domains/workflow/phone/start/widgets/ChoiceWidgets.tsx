import { CheckboxField } from '../../../../../platform/web/form/CheckboxField.tsx'
import { ManySelectField } from '../../../../../platform/web/form/ManySelectField.tsx'
import { RadioField } from '../../../../../platform/web/form/RadioField.tsx'
import { SelectField } from '../../../../../platform/web/form/SelectField.tsx'
import { TreeField } from '../../../../../platform/web/form/TreeField.tsx'
import { useFieldOf } from './widget.ts'
import type { WidgetProps } from './widget.ts'

/** One of a list, or some of it. */
export function SelectWidget(props: WidgetProps) {
  const { dicData = [], multiple = false } = props.column
  const field = useFieldOf(props)
  return multiple ? (
    <ManySelectField {...field} options={dicData} />
  ) : (
    <SelectField {...field} options={dicData} />
  )
}

/** One of few, all in sight. */
export function RadioWidget(props: WidgetProps) {
  return <RadioField {...useFieldOf(props)} options={props.column.dicData ?? []} />
}

/** Some of few, all in sight. */
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

/** One or some of a tree. */
export function TreeWidget(props: WidgetProps) {
  const { dicData = [], multiple = false } = props.column
  return <TreeField {...useFieldOf(props)} options={dicData} many={multiple} />
}
