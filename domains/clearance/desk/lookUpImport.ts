import { call } from '../../../platform/web/calls/calls.ts'
import { upload } from '../../../platform/web/files/fileCalls.ts'
import { importLookUpRows, readLookUps } from '../contract/lookUpSheet.ts'

const quiet = { quiet: true }

/** The rows of a file as text. */
export const readSheet = async (file: File): Promise<string[][]> =>
  (await upload(readLookUps, file, {}, quiet)).rows

/** Every problem of the rows, without writing. */
export async function checkRows(rows: string[][]) {
  const { recorded, problems } = await call(importLookUpRows, { rows, step: 'check' }, quiet)
  return { problems, summary: `检查通过，导入后将登记 ${recorded} 条查询记录。` }
}

/** Records all look-ups of the rows, or none. */
export async function writeRows(rows: string[][]) {
  const reply = await call(importLookUpRows, { rows, step: 'write' }, quiet)
  return { count: reply.recorded, reply }
}
