import * as z from 'zod/mini'

import { Workbook } from '../../contract/workbook.ts'
import { savedFile } from '../http/fileAnswer.ts'
import type { FileAnswer } from '../http/fileAnswer.ts'

/** Turns a verb's sheet into the CSV file (RFC 4180) that the browser saves. */
export async function csvAnswer(reply: string): Promise<FileAnswer> {
  const { name, columns, rows } = z.parse(Workbook, JSON.parse(reply))
  const lines = [columns.map(({ title }) => title), ...rows].map(lineOf)
  // Spreadsheet programs need the byte order mark to recognise Chinese.
  const text = `\uFEFF${lines.join('')}`
  return savedFile(Buffer.from(text), 'text/csv; charset=utf-8', `${name}.csv`)
}

const lineOf = (row: readonly string[]): string => `${row.map(cellText).join(',')}\r\n`

/** A cell that a spreadsheet program would run as a formula begins with an apostrophe. */
function cellText(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
