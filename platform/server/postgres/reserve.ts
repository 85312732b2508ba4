import { existsSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'

import { freeBytesIn, leastFreeBytes } from '../disk/diskSpace.ts'

const reserveBytes = 64 * 1024 * 1024
const reserveFile = (folder: string): string => join(folder, 'postgres', 'reserve')

/**
 * Occupies some space that PostgreSQL gets back when the disk is full: after a crash it cannot
 * recover, and so cannot even be read, without room for its log.
 */
export async function maintainReserve(folder: string): Promise<void> {
  const path = reserveFile(folder)
  if (existsSync(path)) return
  if (((await freeBytesIn(folder)) ?? 0) < leastFreeBytes + reserveBytes) return
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      // Zeros are written, because a file with a hole occupies nothing.
      const piece = Buffer.alloc(1024 * 1024)
      for (let written = 0; written < reserveBytes; written += piece.length)
        await file.appendFile(piece)
    } finally {
      await file.close()
    }
  } catch {
    rmSync(path, { force: true })
  }
}

/** Runs a start of PostgreSQL; if it fails, once more with the reserve freed. */
export async function withReserve<Result>(
  folder: string,
  start: () => Promise<Result>,
  read = freeBytesIn,
): Promise<Result> {
  try {
    return await start()
  } catch (error) {
    const free = (await read(folder)) ?? leastFreeBytes
    if (free >= leastFreeBytes || !existsSync(reserveFile(folder))) throw error
    rmSync(reserveFile(folder), { force: true })
    return await start()
  }
}
