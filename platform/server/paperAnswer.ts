import * as z from 'zod/mini'

import { refusal } from './refusal.ts'
import { savedFile } from './savedFile.ts'
import type { FileAnswer } from './savedFile.ts'
import { workerLine } from './workerLine.ts'

export const paperType = 'application/pdf'

const papersBusy = () =>
  refusal('PAPERS_BUSY', '正在生成的文件较多，请稍后再试', { status: 503, retryAfterSeconds: 10 })
/** What is longer is read on the screen, or printed by the browser, which costs nobody else anything. */
const paperTooLong = () => refusal('PAPER_TOO_LONG', '内容太长，不能生成 PDF，请使用“打印”')

const maxJsonLength = 200_000
const Drawn = z.object({ name: z.string(), file: z.instanceof(Uint8Array) })
const inWorker = workerLine({ worker: 'paperWorker', busy: papersBusy, maxWaiting: 4 })

/** What a verb answered (`Paper`), as the PDF that the browser saves. */
export async function paperAnswer(reply: string): Promise<FileAnswer> {
  // Pictures are small, few and no letters.
  if (reply.replaceAll(/"data:[^"]*"/g, '').length > maxJsonLength) throw paperTooLong()
  const drawn = z.safeParse(Drawn, await inWorker({ json: reply }))
  if (!drawn.success) throw paperTooLong()
  return savedFile(Buffer.from(drawn.data.file), paperType, `${drawn.data.name}.pdf`)
}
