import { call } from '../../../platform/web/calls/calls.ts'
import { upload } from '../../../platform/web/files/fileCalls.ts'
import { importPeopleRows, readPeople } from '../contract/userSheets.ts'

const quiet = { quiet: true }

/** The rows of a file as text. */
export const readSheet = async (file: File): Promise<string[][]> =>
  (await upload(readPeople, file, {}, quiet)).rows

/** Every problem of the rows, without writing. */
export async function checkRows(rows: string[][]) {
  const { added, problems } = await call(importPeopleRows, { rows, step: 'check' }, quiet)
  return { problems, summary: `检查通过：将新建 ${added} 个账号，还没有导入。` }
}

/** Adds all people of the rows, or none. */
export async function writeRows(rows: string[][]) {
  const reply = await call(importPeopleRows, { rows, step: 'write' }, quiet)
  return { count: reply.added, reply }
}
