import { call } from '../../../platform/web/calls/calls.ts'
import { upload } from '../../../platform/web/files/fileCalls.ts'
import { importRecordRows, readRecordSheet } from '../contract/recordImport.ts'

const quiet = { quiet: true }

/** The rows of a file as text. */
export const readFile = async (file: File): Promise<string[][]> =>
  (await upload(readRecordSheet, file, {}, quiet)).rows

/** Every problem of the rows, without writing. */
export async function checkRows(rows: string[][]) {
  const { changed, problems } = await call(importRecordRows, { rows, step: 'check' }, quiet)
  return { problems, summary: `检查通过：将补充 ${changed} 名学生的学籍信息，还没有导入。` }
}

/** Takes everything that was filled in, or nothing. */
export async function writeRows(rows: string[][]) {
  const reply = await call(importRecordRows, { rows, step: 'write' }, quiet)
  return { count: reply.changed, reply }
}
