import { offeredField } from '../../contract/form/fieldOf.ts'
import type { Column } from '../../contract/form/schema.ts'
import { useFilled } from './formState.ts'
import { widgetOf } from './widgets/loaders.ts'

/** One field of a form, where what has been filled in shows it. */
export function SchemaField({ column, name }: { column: Column; name: string }) {
  const { visible, offered } = useFilled()
  const Widget = widgetOf(column.type)
  return Widget && visible.has(name) ? (
    <Widget {...offeredField({ column, name }, offered)} />
  ) : null
}
