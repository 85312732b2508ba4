import { kindOf } from './fieldTypes.ts'
import type { Column } from './schema.ts'

/**
 * Whether a field may appear in a title and be sent to another system: no secrets, and no values
 * that only ids represent.
 */
export const isPlainField = (column: Column): boolean =>
  !['secret', 'people', 'departments', 'requests', 'files', 'rows'].includes(kindOf(column))
