import type { Column } from '../../../contract/schema.ts'
import type { Designer } from '../designer.ts'

/** The props of every part of the panel: the field, its address, and the functions to change it. */
export type FieldSettingsProps = {
  column: Column
  at: string
  designer: Designer
  change: (patch: Partial<Omit<Column, 'prop'>>) => void
}
