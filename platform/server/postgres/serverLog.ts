import { open, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Runner } from './runner.ts'

const mostBytes = 10_000_000
const lookEveryMs = 10_000

/** What PostgreSQL itself says. */
export const logFileOf = ({ home }: Pick<Runner, 'home'>): string => join(home, 'postgres.log')

/**
 * Empties a log that has grown too long, and keeps its end beside it as `.1`. PostgreSQL appends to
 * the open file, so it goes on at the new beginning; a line written meanwhile may be lost.
 */
export async function shorten(file: string, most = mostBytes): Promise<void> {
  const bytes = await stat(file).then(
    ({ size }) => size,
    () => 0,
  )
  if (bytes <= most) return
  // On a full disk the end cannot be kept, and room is what is needed.
  await keepEnd(file, bytes, most).catch(() => undefined)
  await truncate(file)
}

async function keepEnd(file: string, bytes: number, most: number): Promise<void> {
  const log = await open(file)
  try {
    const { buffer, bytesRead } = await log.read(Buffer.alloc(most), 0, most, bytes - most)
    await writeFile(`${file}.1`, buffer.subarray(0, bytesRead), { mode: 0o600 })
  } finally {
    await log.close()
  }
}

/** Shortens the log while the server runs, until the returned function is called. */
export function keepShort(
  file: string,
  { most, everyMs }: { most: number; everyMs: number } = {
    most: mostBytes,
    everyMs: lookEveryMs,
  },
): () => void {
  const timer = setInterval(() => {
    // A log that cannot be shortened now is tried again.
    void shorten(file, most).catch(() => undefined)
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
