import { CascaderField } from '../../../../platform/web/form/rare/CascaderField.tsx'
import { useFieldOf } from './widget.ts'
import type { WidgetProps } from './widget.ts'

/** A path through levels down to a leaf. */
export function CascaderWidget(props: WidgetProps) {
  return <CascaderField {...useFieldOf(props)} options={props.column.dicData ?? []} />
}
