import { refusal } from './refusal.ts'

/** An upload stands whole in memory while it is judged, so nobody sends more than this many at once to one process. */
export const mostUploadsAtOnce = 3

export type UploadTurns = <Result>(sender: string, work: () => Promise<Result>) => Promise<Result>

/** Counts what each sender has under way; one more than allowed is refused at once and reads nothing. */
export function createUploadTurns(): UploadTurns {
  const running = new Map<string, number>()
  const count = (sender: string, change: 1 | -1): void => {
    const left = (running.get(sender) ?? 0) + change
    if (left === 0) running.delete(sender)
    else running.set(sender, left)
  }
  return async (sender, work) => {
    if ((running.get(sender) ?? 0) >= mostUploadsAtOnce) throw tooManyUploads()
    count(sender, 1)
    try {
      return await work()
    } finally {
      count(sender, -1)
    }
  }
}

const tooManyUploads = () =>
  refusal('RATE_LIMITED', `您有 ${mostUploadsAtOnce} 个文件正在上传，请等其中一个传完再试`, { status: 429, retryAfterSeconds: 3 })
