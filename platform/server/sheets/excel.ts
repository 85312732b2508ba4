import * as z from 'zod/mini'

import { maxSheetRows } from '../../contract/workbook.ts'
import type { IncomingFile } from '../http/call.ts'
import { Refusal, refusal } from '../refusal.ts'
import { workerFile } from '../workers/workerFile.ts'
import { workerQueue } from '../workers/workerQueue.ts'

/** The file is no Excel workbook (xlsx), is damaged, or unpacks to more than any sheet of text. */
export const unreadableWorkbook = () =>
  refusal('UNREADABLE_WORKBOOK', '无法读取这个文件，请用模板另存为 .xlsx 后再上传')
export const tooManyRows = () =>
  refusal('TOO_MANY_ROWS', `一次最多 ${maxSheetRows} 行，请分成几个文件再导入`)
/** The school's queue is full; a longer wait would end in a timeout. */
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

/**
 * The first sheet of an uploaded workbook as trimmed text, heading row first, without empty rows.
 * Slow, so call it from a `prepare` step.
 */
export async function readWorkbook(file: IncomingFile, tenantId: string): Promise<string[][]> {
  const content = await bytesOf(file)
  const task = { kind: 'read', content, maxRows: maxSheetRows }
  const answer = z.safeParse(ReadAnswer, await inWorker(tenantId, task).catch(unlessRefused))
  if (!answer.success) throw unreadableWorkbook()
  if ('rows' in answer.data) return answer.data.rows
  throw answer.data.problem === 'tooMany' ? tooManyRows() : unreadableWorkbook()
}

/**
 * The bytes of an xlsx file from a `Workbook` as JSON; more cells than the cap are a fault of the
 * verb, which must page.
 */
export async function writeWorkbook(
  json: string,
  tenantId: string,
): Promise<{ name: string; file: Buffer }> {
  const { name, file } = z.parse(
    WriteAnswer,
    await inWorker(tenantId, { kind: 'write', json, maxRows: maxSheetRows }),
  )
  return { name, file: Buffer.from(file) }
}

/** Running out of memory means a bad file; a full queue does not. */
function unlessRefused(error: unknown): undefined {
  if (error instanceof Refusal) throw error
}

async function bytesOf({ content }: IncomingFile): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    length += chunk.length
    // The rest is read and dropped, so that the client receives the refusal instead of a reset.
    if (length <= maxFileBytes) chunks.push(chunk)
  }
  if (length === 0 || length > maxFileBytes) throw unreadableWorkbook()
  return new Uint8Array(Buffer.concat(chunks))
}

const inWorker = workerQueue({
  worker: workerFile('excelWorker', import.meta.url),
  busy: workbooksBusy,
  maxPerSchool: 8,
})
