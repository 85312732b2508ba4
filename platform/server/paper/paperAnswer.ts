import * as z from 'zod/mini'

import { refusal } from '../refusal.ts'
import { savedFile } from '../http/fileAnswer.ts'
import type { FileAnswer } from '../http/fileAnswer.ts'
import { workerFile } from '../workers/workerFile.ts'
import { workerQueue } from '../workers/workerQueue.ts'

export const paperType = 'application/pdf'

const papersBusy = () =>
  refusal('PAPERS_BUSY', '正在生成的文件较多，请稍后再试', { status: 503, retryAfterSeconds: 10 })
/** A longer paper is read on screen or printed by the browser, which uses no server time. */
const paperTooLong = () => refusal('PAPER_TOO_LONG', '内容太长，不能生成 PDF，请使用“打印”')

const maxJsonLength = 200_000
const Drawn = z.object({ name: z.string(), file: z.instanceof(Uint8Array) })
const inWorker = workerQueue({
  worker: workerFile('paperWorker', import.meta.url),
  busy: papersBusy,
  maxPerSchool: 4,
})

/** Turns a verb's reply (`Paper`) into the PDF that the browser saves. */
export async function paperAnswer(reply: string, tenantId: string): Promise<FileAnswer> {
  // Embedded pictures do not count towards the text limit.
  if (reply.replaceAll(/"data:[^"]*"/g, '').length > maxJsonLength) throw paperTooLong()
  return drawnBy(tenantId, { json: reply })
}

/** The same for `Certificates`; their number is limited by the endpoint. */
export const certificatesAnswer = (reply: string, tenantId: string): Promise<FileAnswer> =>
  drawnBy(tenantId, { certificates: reply })

async function drawnBy(tenantId: string, task: Record<string, string>): Promise<FileAnswer> {
  const drawn = z.safeParse(Drawn, await inWorker(tenantId, task))
  if (!drawn.success) throw paperTooLong()
  return savedFile(Buffer.from(drawn.data.file), paperType, `${drawn.data.name}.pdf`)
}
