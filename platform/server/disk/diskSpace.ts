import { statfs } from 'node:fs/promises'

const megabyte = 1024 * 1024
/**
 * Less counts as full. PostgreSQL stops, reads included, when it cannot create the next segment of
 * its log (16 MB), so writes must be refused well before.
 */
export const leastFreeBytes = 128 * megabyte
/** How long health reports a write that failed for lack of space. */
const rememberedMs = 60_000

export type DiskSpace = {
  /** Whether writes must be refused. */
  isFull: () => boolean
  freeBytes: () => number
  /** Records a write that was refused for lack of space. */
  note: () => void
  /** The number of recorded refusals. */
  refusals: () => number
  /** Whether the disk is full, here or on the machine of the database. */
  isDegraded: () => boolean
  close: () => void
}

/** The free bytes for this user; undefined when they cannot be read. */
export const freeBytesIn = (folder: string): Promise<number | undefined> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  )

type Watching = {
  clock: () => Date
  read?: typeof freeBytesIn
  lookEveryMs?: number
}

/** Watches the free space of a folder. Space that cannot be read does not count as full. */
export async function watchDiskSpace(
  folder: string,
  { clock, read = freeBytesIn, lookEveryMs = 5000 }: Watching,
): Promise<DiskSpace> {
  let free = await read(folder)
  let refusals = 0
  let refusedAt = -Infinity
  const look = async (): Promise<void> => {
    free = await read(folder)
  }
  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()

  const isFull = (): boolean => free !== undefined && free < leastFreeBytes
  return {
    isFull,
    freeBytes: () => free ?? Number.NaN,
    note: () => {
      refusals += 1
      refusedAt = clock().getTime()
    },
    refusals: () => refusals,
    isDegraded: () => isFull() || clock().getTime() - refusedAt < rememberedMs,
    close: () => clearInterval(timer),
  }
}
