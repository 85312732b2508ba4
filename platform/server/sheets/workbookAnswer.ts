import { writeWorkbook } from './excel.ts'
import { savedFile } from '../http/fileAnswer.ts'
import type { FileAnswer } from '../http/fileAnswer.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Turns a verb's reply into the Excel file that the browser saves. */
export async function workbookAnswer(reply: string, tenantId: string): Promise<FileAnswer> {
  const { name, file } = await writeWorkbook(reply, tenantId)
  return savedFile(file, workbookType, `${name}.xlsx`)
}
