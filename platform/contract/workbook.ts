import * as z from 'zod/mini'

import { nothing } from './shapes.ts'

/** The most rows that an imported or exported sheet may have; people split what is larger. */
export const maxSheetRows = 5000

/** An Excel file with one sheet as a verb answers it; every cell is text, so no cell can be a formula. */
export const Workbook = z.object({
  /** Name of the file, without its ending. */
  name: z.string(),
  columns: z.array(z.object({ title: z.string(), width: z.optional(z.number()) })),
  rows: z.array(z.array(z.string())),
})
export type Workbook = z.output<typeof Workbook>

/** What every endpoint declares that takes the rows of a sheet, all or none. */
export const takesSheet = {
  upload: true,
  refusals: ['UNREADABLE_WORKBOOK', 'TOO_MANY_ROWS', 'WORKBOOKS_BUSY', 'IMPORT_FAILED'],
} as const

/** What every endpoint declares that answers rows as a sheet. */
export const givesSheet = {
  reply: Workbook,
  refusals: ['WORKBOOKS_BUSY', 'TOO_MANY_ROWS'],
  wrapping: 'workbook',
} as const

/** What every endpoint declares that answers a sheet to be filled in. */
export const givesTemplate = {
  input: nothing,
  reply: Workbook,
  refusals: ['WORKBOOKS_BUSY'],
  wrapping: 'workbook',
} as const
