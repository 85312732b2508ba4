import { writeWorkbook } from './excel.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type FileAnswer = { headers: Record<string, string>; content: Buffer }

/** What a verb answered, as the Excel file that the browser saves. */
export async function workbookAnswer(reply: string): Promise<FileAnswer> {
  const { name, file } = await writeWorkbook(reply)
  const headers = { 'content-type': workbookType, 'content-disposition': savedAs(`${name}.xlsx`), 'x-content-type-options': 'nosniff' }
  return { headers, content: file }
}

// An ASCII stand-in for old programs and the true name after RFC 5987.
const savedAs = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`
