import { CascaderField } from '../../../../../platform/web/form/CascaderField.tsx'
import { useFieldOf } from './widget.ts'
import type { WidgetProps } from './widget.ts'

/** A way through levels, down to the last. */
export function CascaderWidget(props: WidgetProps) {
  return <CascaderField {...useFieldOf(props)} options={props.column.dicData ?? []} />
}
