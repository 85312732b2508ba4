import { refusal } from '../refusal.ts'

/**
 * An upload is held in memory while it is checked, so one process reads at most this many at a time
 * per person.
 */
export const maxUploadsAtOnce = 3
/**
 * A form sends all its photos together: this many more may wait unread, which costs only a
 * connection each.
 */
const maxWaiting = 20

export type UploadTurns = <Result>(sender: string, work: () => Promise<Result>) => Promise<Result>

type Line = { running: number; readonly waiting: (() => void)[] }

/**
 * Admits each sender's uploads in turn, a few at a time; when the queue is full, an upload is
 * refused unread.
 */
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
    if (line.running < maxUploadsAtOnce) line.running += 1
    else if (line.waiting.length >= maxWaiting) throw tooManyUploads()
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
