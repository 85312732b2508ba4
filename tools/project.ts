import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** The folder that contains package.json. */
export const project = dirname(import.meta.dirname)

const skipped = new Set([
  'node_modules',
  'dist',
  '.git',
  '.qinghe',
  '.cache',
  'test-results',
  'playwright-report',
  'screens',
])

/** All source files, as paths from the project folder with forward slashes, sorted. */
export function sourceFiles(
  isWanted: (path: string) => boolean,
  folder: string = project,
): string[] {
  const found: string[] = []
  const walk = (here: string) => {
    for (const entry of readdirSync(here, { withFileTypes: true })) {
      const path = join(here, entry.name)
      if (skipped.has(entry.name)) continue
      if (entry.isDirectory()) walk(path)
      else found.push(relative(folder, path).split(sep).join('/'))
    }
  }
  walk(folder)
  return found.filter(isWanted).sort()
}

export const isCode = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')
export const isTest = (path: string): boolean =>
  /\.(test|e2e)\.tsx?$/.test(path) || path.includes('/testing/')
export const readSource = (path: string): string => readFileSync(join(project, path), 'utf8')

/** Prints a check's findings and sets the exit code, for a check that runs alone. */
export function report(name: string, problems: readonly string[]): void {
  for (const problem of problems) console.log(`✗ ${problem}`)
  console.log(problems.length === 0 ? `${name}: ok` : `${name}: ${problems.length} problem(s)`)
  if (problems.length > 0) process.exitCode = 1
}
