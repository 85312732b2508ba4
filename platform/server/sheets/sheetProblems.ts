import { refusal } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'

/**
 * One problem in a row of a sheet; rows are numbered as on screen, starting with the heading as 1.
 */
export type SheetProblem = { readonly row: number; readonly msg: string }

const maxTold = 200

/** Nothing was imported; each problem names its row. */
export const importFailed = (problems: readonly SheetProblem[]): Refusal =>
  refusal(
    'IMPORT_FAILED',
    `有 ${problems.length} 处需要修改，未导入任何数据：第 ${problems[0]?.row ?? 0} 行 ${problems[0]?.msg ?? ''}`,
    {
      fields: problems
        .slice(0, maxTold)
        .map(({ row, msg }) => ({ name: `row${row}`, label: `第 ${row} 行`, msg })),
    },
  )

export const nothingToImport = (): Refusal => importFailed([{ row: 2, msg: '没有可导入的数据' }])
