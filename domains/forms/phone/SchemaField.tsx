import { offeredField } from '../contract/fieldOf.ts'
import type { Column } from '../contract/schema.ts'
import { useFilled } from './formState.ts'
import { widgetOf } from './widgets/loaders.ts'

/** A field of the form, if it is visible for the current values. */
export function SchemaField({ column, name }: { column: Column; name: string }) {
  const { visible, offered } = useFilled()
  const Widget = widgetOf(column.type)
  return Widget && visible.has(name) ? (
    <Widget {...offeredField({ column, name }, offered)} />
  ) : null
}
