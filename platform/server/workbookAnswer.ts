import { writeWorkbook } from './excel.ts'
import { savedFile } from './savedFile.ts'
import type { FileAnswer } from './savedFile.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a verb answered, as the Excel file that the browser saves. */
export async function workbookAnswer(reply: string): Promise<FileAnswer> {
  const { name, file } = await writeWorkbook(reply)
  return savedFile(file, workbookType, `${name}.xlsx`)
}
