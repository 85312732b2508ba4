import { refusal } from './refusal.ts'

/** An upload stands whole in memory while it is judged, so of one person no more than this many are read at once by one process. */
export const mostUploadsAtOnce = 3
/** A form hands in all its photos together: so many more wait unread, which costs nothing but a connection. */
const mostWaiting = 20

export type UploadTurns = <Result>(sender: string, work: () => Promise<Result>) => Promise<Result>

type Line = { running: number; readonly waiting: (() => void)[] }

/** Lets each sender's uploads in one after the other, a few at a time; what comes after a full line is refused and reads nothing. */
export function createUploadTurns(): UploadTurns {
  const lines = new Map<string, Line>()
  const leave = (sender: string, line: Line): void => {
    const next = line.waiting.shift()
    if (next) return next()
    line.running -= 1
    if (line.running === 0) lines.delete(sender)
  }
  return async (sender, work) => {
    const line = lines.get(sender) ?? { running: 0, waiting: [] }
    lines.set(sender, line)
    if (line.running < mostUploadsAtOnce) line.running += 1
    else if (line.waiting.length >= mostWaiting) throw tooManyUploads()
    else await new Promise<void>((turn) => line.waiting.push(turn))
    try {
      return await work()
    } finally {
      leave(sender, line)
    }
  }
}

const tooManyUploads = () =>
  refusal('RATE_LIMITED', '您正在上传的文件太多，请等一部分传完再试', {
    status: 429,
    retryAfterSeconds: 3,
  })
