import type { CellProblem } from '../../contract/workbook.ts'

/** A row of the file with its number there, so that it is found again after others were left out. */
export type SheetRow = { readonly no: number; readonly cells: readonly string[] }

export type Sheet = { readonly titles: readonly string[]; readonly rows: readonly SheetRow[] }

/** The file's rows, the heading first. Numbers follow the file: its heading is row 1. */
export function sheetOf([titles = [], ...body]: readonly (readonly string[])[]): Sheet {
  return { titles, rows: body.map((cells, at) => ({ no: at + 2, cells })) }
}

/** The rows as they are sent. Each has a cell for every title. */
export const rowsOf = ({ titles, rows }: Sheet): string[][] => [
  [...titles],
  ...rows.map(({ cells }) => titles.map((_, at) => (cells[at] ?? '').trim())),
]

/** Writes one cell. */
export const withCell = (sheet: Sheet, no: number, title: string, value: string): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((row) =>
    row.no === no
      ? {
          no,
          cells: sheet.titles.map((one, at) => (one === title ? value : (row.cells[at] ?? ''))),
        }
      : row,
  ),
})

/** Leaves a row out of the import. */
export const withoutRow = (sheet: Sheet, no: number): Sheet => ({
  ...sheet,
  rows: sheet.rows.filter((row) => row.no !== no),
})

/**
 * The problems by the file's own row numbers: those of a check count the rows that were sent. Row 1
 * is the heading.
 */
export const placed = ({ rows }: Sheet, problems: readonly CellProblem[]): CellProblem[] =>
  problems.map((one) => ({ ...one, row: rows[one.row - 2]?.no ?? one.row }))
