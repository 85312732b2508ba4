import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export type SmallDisk = {
  readonly folder: string
  readonly freeMegabytes: () => number
  /** Another program fills the disk until only so much is left. */
  readonly fillTo: (megabytes: number) => void
  /** What filled it is removed. */
  readonly clear: () => void
}

const megabyte = 1024 * 1024

/** Runs `work` with a file system of its own below `folder`; needs root, and Linux. */
export async function withSmallDisk<Result>(
  folder: string,
  megabytes: number,
  work: (disk: SmallDisk) => Promise<Result>,
): Promise<Result> {
  mkdirSync(folder)
  // PostgreSQL runs as another user, who must be able to pass through.
  const options = `size=${megabytes}m,mode=0711`
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'qinghe-drill', folder])
  // Detached at once, and removed when the last process has closed its files.
  const unmount = (): void => void execFileSync('umount', ['--lazy', folder])
  process.once('exit', unmount)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)
  try {
    return await work(diskAt(folder))
  } finally {
    process.off('exit', unmount)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave)
    unmount()
  }
}

const leave = (): void => process.exit(130)

function diskAt(folder: string): SmallDisk {
  const filler = join(folder, 'filler')
  const freeMegabytes = (): number => {
    const { bavail, bsize } = statfsSync(folder)
    return (bavail * bsize) / megabyte
  }
  return {
    folder,
    freeMegabytes,
    fillTo: (left) => {
      const file = openSync(filler, 'a')
      const piece = Buffer.alloc(megabyte / 4)
      try {
        while (freeMegabytes() > left) if (!isWritten(file, piece)) break
      } finally {
        closeSync(file)
      }
    },
    clear: () => rmSync(filler, { force: true }),
  }
}

function isWritten(file: number, piece: Buffer): boolean {
  try {
    return writeSync(file, piece) === piece.length
  } catch {
    return false
  }
}
