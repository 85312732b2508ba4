import type { CellProblem } from '../../contract/workbook.ts'
import { CallError } from '../../web/http/callError.ts'

/**
 * A sheet is imported completely or not at all. A refusal lists the problems in fields that name
 * rows (`row7`) and, before a colon, columns.
 */
export function problemsOf(error: unknown): CellProblem[] {
  if (!(error instanceof CallError) || error.reason !== 'IMPORT_FAILED') throw error
  return error.fields.map(({ name, msg }) => {
    const [column = '', ...reason] = msg.split('：')
    return {
      row: Number(name.slice(3)),
      column: reason.length > 0 ? column : '',
      msg: reason.length > 0 ? reason.join('：') : msg,
    }
  })
}
