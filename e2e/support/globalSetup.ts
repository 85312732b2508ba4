import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { takeUpReview } from './prepare.ts'
import { startProduct } from './product.ts'

/** One product for the whole run; every journey brings its own child, so that they do not meet. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct()
  const notes = await mkdtemp(join(tmpdir(), 'qinghe-notes-'))
  process.env['QINGHE_URL'] = product.url
  process.env['QINGHE_DATA'] = product.dataDir
  process.env['QINGHE_LOG'] = product.logFile
  process.env['QINGHE_SECRETS'] = join(notes, 'secrets.txt')
  await takeUpReview(product.url)
  return async () => {
    await product.remove()
    await rm(notes, { recursive: true, force: true })
  }
}
