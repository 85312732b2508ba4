import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { isTest, project, sourceFiles } from '../project.ts'

const hashFile = join(project, 'dist', 'source.sha256')
const roots =
  /^(app|domains|platform|db\/demo|public)\/|^(index\.html|vite\.config\.ts|package-lock\.json|tsconfig\.json|tools\/build\.ts)$/

/** One hash over everything that the build reads. */
export function sourceHash(): string {
  const hash = createHash('sha256')
  for (const path of sourceFiles(
    (one) => roots.test(one) && !isTest(one) && !one.endsWith('.md'),
  )) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(project, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether dist/ was built from exactly these sources. */
export const isBuilt = (hash: string): boolean =>
  existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash

export { hashFile }
