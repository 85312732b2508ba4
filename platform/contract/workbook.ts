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
  columns: z.array(
    z.object({
      title: z.string(),
      width: z.optional(z.number()),
      /** The values that a drop-down in this column offers. */
      choices: z.optional(z.array(z.string())),
    }),
  ),
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

const maxCellLength = 2000
const maxColumns = 60

/** The rows of a sheet as text, the heading first, so that they can be mended on screen. */
export const SheetRows = z
  .array(z.array(z.string().check(z.maxLength(maxCellLength))).check(z.maxLength(maxColumns)))
  .check(z.maxLength(maxSheetRows + 1))

/** Options of every endpoint that returns the rows of an uploaded sheet and writes nothing. */
export const readsSheet = {
  method: 'POST',
  input: nothing,
  reply: z.object({ rows: SheetRows }),
  upload: true,
  refusals: ['UNREADABLE_WORKBOOK', 'TOO_MANY_ROWS', 'WORKBOOKS_BUSY'],
} as const

/** Rows that are checked without being written, or written all or none. */
export const rowsToImport = {
  step: z._default(z.enum(['check', 'write']), 'check'),
  rows: SheetRows,
}

/** A problem of one cell, or of a whole row where `column` is empty. The heading is row 1. */
export const CellProblem = z.object({ row: z.number(), column: z.string(), msg: z.string() })
export type CellProblem = z.output<typeof CellProblem>
