import { kindOf } from './fieldTypes.ts'
import type { Column } from './schema.ts'

/** Whether a field may stand in a title and be told to another system: nothing secret, and nothing whose words stand elsewhere. */
export const isPlainField = (column: Column): boolean =>
  !['secret', 'people', 'departments', 'requests', 'files', 'rows'].includes(kindOf(column))
