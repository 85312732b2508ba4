import * as z from 'zod/mini'

import { nothing } from './shapes.ts'

/** The maximum number of rows of an imported or exported sheet; people split larger ones. */
export const maxSheetRows = 5000

/**
 * An Excel file with one sheet, as a verb returns it; every cell is text, so no cell can be a
 * formula.
 */
export const Workbook = z.object({
  /** The file name without its extension. */
  name: z.string(),
  columns: z.array(z.object({ title: z.string(), width: z.optional(z.number()) })),
  rows: z.array(z.array(z.string())),
})
export type Workbook = z.output<typeof Workbook>

/** Options of every endpoint that imports the rows of a sheet, all or none. */
export const takesSheet = {
  upload: true,
  refusals: ['UNREADABLE_WORKBOOK', 'TOO_MANY_ROWS', 'WORKBOOKS_BUSY', 'IMPORT_FAILED'],
} as const

/** Options of every endpoint that exports rows as a sheet. */
export const givesSheet = {
  reply: Workbook,
  refusals: ['WORKBOOKS_BUSY', 'TOO_MANY_ROWS'],
  wrapping: 'workbook',
} as const

/** Options of every endpoint that returns a sheet to fill in. */
export const givesTemplate = {
  input: nothing,
  reply: Workbook,
  refusals: ['WORKBOOKS_BUSY'],
  wrapping: 'workbook',
} as const
