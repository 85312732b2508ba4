import * as z from 'zod/mini'

import { maxSheetRows } from '../contract/workbook.ts'
import type { IncomingFile } from './call.ts'
import { Refusal, refusal } from './refusal.ts'
import { workerLine } from './workerLine.ts'

/** The file is no Excel workbook (xlsx), is damaged, or unpacks to more than a sheet of text ever does. */
export const unreadableWorkbook = () =>
  refusal('UNREADABLE_WORKBOOK', '无法读取这个文件，请用模板另存为 .xlsx 后再上传')
export const tooManyRows = () =>
  refusal('TOO_MANY_ROWS', `一次最多 ${maxSheetRows} 行，请分成几个文件`)
/** All readers are taken; who waits longer would meet a timeout. */
export const workbooksBusy = () =>
  refusal('WORKBOOKS_BUSY', '正在处理的表格较多，请稍后再试', {
    status: 503,
    retryAfterSeconds: 10,
  })

const maxFileBytes = 5 * 1024 * 1024

const ReadAnswer = z.union([
  z.object({ rows: z.array(z.array(z.string())) }),
  z.object({ problem: z.enum(['unreadable', 'tooMany']) }),
])
const WriteAnswer = z.object({ name: z.string(), file: z.instanceof(Uint8Array) })

/** The first sheet of an uploaded workbook as trimmed text, heading row first, empty rows left out. For `prepare` steps: it takes its time. */
export async function readWorkbook(file: IncomingFile): Promise<string[][]> {
  const content = await bytesOf(file)
  const task = { kind: 'read', content, maxRows: maxSheetRows }
  const answer = z.safeParse(ReadAnswer, await inWorker(task).catch(unlessRefused))
  if (!answer.success) throw unreadableWorkbook()
  if ('rows' in answer.data) return answer.data.rows
  throw answer.data.problem === 'tooMany' ? tooManyRows() : unreadableWorkbook()
}

/** The bytes of an xlsx file from a `Workbook` as JSON; cells past the cap are a fault of the verb, which must page. */
export async function writeWorkbook(json: string): Promise<{ name: string; file: Buffer }> {
  const { name, file } = z.parse(
    WriteAnswer,
    await inWorker({ kind: 'write', json, maxRows: maxSheetRows }),
  )
  return { name, file: Buffer.from(file) }
}

/** Memory that ran out over a file is the file's fault; that too many wait is not. */
function unlessRefused(error: unknown): undefined {
  if (error instanceof Refusal) throw error
}

async function bytesOf({ content }: IncomingFile): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    length += chunk.length
    // The rest is read and dropped, so that the client hears the refusal instead of a reset.
    if (length <= maxFileBytes) chunks.push(chunk)
  }
  if (length === 0 || length > maxFileBytes) throw unreadableWorkbook()
  return new Uint8Array(Buffer.concat(chunks))
}

const inWorker = workerLine({ worker: 'excelWorker', busy: workbooksBusy, maxWaiting: 8 })
