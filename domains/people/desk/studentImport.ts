import { call } from '../../../platform/web/calls/calls.ts'
import { upload } from '../../../platform/web/files/fileCalls.ts'
import { importStudentRows, readStudents } from '../contract/studentSheets.ts'

const quiet = { quiet: true }

/** The rows of a file as text. */
export const readSheet = async (file: File): Promise<string[][]> =>
  (await upload(readStudents, file, {}, quiet)).rows

/** Every problem of the rows against the roll, without writing. */
export async function checkRows(rows: string[][]) {
  const { added, guardians, problems } = await call(
    importStudentRows,
    { rows, step: 'check' },
    quiet,
  )
  const summary = `检查通过：将登记 ${added} 名学生、${guardians} 条监护关系，还没有导入。`
  return { problems, summary }
}

/** Enters all pupils of the rows, or none. */
export async function writeRows(rows: string[][]) {
  const reply = await call(importStudentRows, { rows, step: 'write' }, quiet)
  return { count: reply.added, reply }
}
