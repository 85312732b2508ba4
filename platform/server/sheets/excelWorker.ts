/** Runs in a worker thread (excel.ts): reads or writes one sheet, answers once, ends. */
import '../workers/lowerThreadPriority.ts'
import { parentPort, workerData } from 'node:worker_threads'

import { readSheet } from 'read-excel-file/node'
import type { CellValue } from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import * as z from 'zod/mini'

import { Workbook } from '../../contract/workbook.ts'
import { choiceSheet, dropDowns } from './choiceLists.ts'
import { unpackWorkbook } from './unpackWorkbook.ts'

const Task = z.union([
  z.object({ kind: z.literal('read'), content: z.instanceof(Uint8Array), maxRows: z.number() }),
  z.object({ kind: z.literal('write'), json: z.string(), maxRows: z.number() }),
])

const maxColumns = 60
const maxCellLength = 2000

async function read(
  content: Uint8Array,
  maxRows: number,
): Promise<{ rows: string[][] } | { problem: 'unreadable' | 'tooMany' }> {
  try {
    const sheet = await readSheet(unpackWorkbook(content))
    const rows = sheet
      .map((row) => row.slice(0, maxColumns).map(textOf))
      .filter((row) => row.some((cell) => cell !== ''))
    return rows.length > maxRows + 1 ? { problem: 'tooMany' } : { rows }
  } catch {
    return { problem: 'unreadable' }
  }
}

function textOf(cell: CellValue | null): string {
  if (cell === null) return ''
  if (cell instanceof Date)
    return cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')
  return String(cell).trim().slice(0, maxCellLength)
}

/** Parsed here, not by the caller: parsing a large answer would block other requests. */
async function write(json: string, maxRows: number): Promise<{ name: string; file: Buffer }> {
  const { name, columns, rows } = z.parse(Workbook, JSON.parse(json))
  if (rows.length > maxRows) throw new Error(`a sheet of ${rows.length} rows exceeds the limit`)
  const heading = columns.map(({ title }) => ({
    value: cellText(title),
    type: String,
    fontWeight: 'bold' as const,
  }))
  const body = rows.map((row) => row.map((value) => ({ value: cellText(value), type: String })))
  const lists = choiceSheet(columns, cellText)
  const sheet = {
    data: [heading, ...body],
    columns: columns.map(({ width }) => ({ width: width ?? 16 })),
    stickyRowsCount: 1,
  }
  const file = writeXlsxFile(lists ? [{ ...sheet, sheet: '填写' }, lists] : [sheet], {
    features: [dropDowns(columns)],
  })
  return { name, file: await file.toBuffer() }
}

/** XML allows no control characters, and a lone surrogate would corrupt the whole file. */
const cellText = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .slice(0, 32_000)

const task = z.parse(Task, workerData)
parentPort?.postMessage(
  task.kind === 'read'
    ? await read(task.content, task.maxRows)
    : await write(task.json, task.maxRows),
)
