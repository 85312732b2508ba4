import * as z from 'zod/mini'

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
