import type { CellProblem } from '../../contract/workbook.ts'
import { refusal } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'

/**
 * One problem in a row of a sheet; rows are numbered as on screen, starting with the heading as 1.
 * The message names its column before a colon, if it has one.
 */
export type SheetProblem = { readonly row: number; readonly msg: string }

const maxTold = 200

/** The problems by row and column, as far as they are shown. */
export const cellProblems = (problems: readonly SheetProblem[]): CellProblem[] =>
  problems
    .toSorted((a, b) => a.row - b.row)
    .slice(0, maxTold)
    .map(({ row, msg }) => {
      const [column = '', ...reason] = msg.split('：')
      return reason.length > 0 ? { row, column, msg: reason.join('：') } : { row, column: '', msg }
    })

/** Nothing was imported; each problem names its row. */
export const importFailed = (problems: readonly SheetProblem[]): Refusal =>
  refusal(
    'IMPORT_FAILED',
    `有 ${problems.length} 处要改，还没有导入：第 ${problems[0]?.row ?? 0} 行 ${problems[0]?.msg ?? ''}`,
    {
      fields: problems
        .slice(0, maxTold)
        .map(({ row, msg }) => ({ name: `row${row}`, label: `第 ${row} 行`, msg })),
    },
  )

/** The problems of a row that was refused when it was saved, by column where the refusal names any. */
export const refusedRow = (row: number, { message, extra }: Refusal): SheetProblem[] =>
  extra.fields && extra.fields.length > 0
    ? extra.fields.map(({ label, msg }) => ({ row, msg: `${label}：${msg}` }))
    : [{ row, msg: message }]

export const nothingInSheet: SheetProblem = { row: 2, msg: '表格里没有可以导入的内容' }

export const nothingToImport = (): Refusal => importFailed([nothingInSheet])
