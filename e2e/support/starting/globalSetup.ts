import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { takeUpReview } from '../prepare.ts'
import type { RunningProduct } from './product.ts'
import { startProduct } from './product.ts'
import { startTwoProcesses } from './twoProcesses.ts'

/**
 * Starts two products for the whole run, each with its own school: walks need the unchanged demo
 * school, while journeys change theirs. Both can then run concurrently. `WALKS=only` skips the
 * school of the journeys, and `TASKS=only` that of the walks. With `TWO_PROCESSES=1` each school has
 * two processes behind a balancer.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const notes = await mkdtemp(join(tmpdir(), 'qinghe-notes-'))
  process.env['QINGHE_SECRETS'] = join(notes, 'secrets.txt')
  const products = await Promise.all(schoolNames().map(begin))
  return async () => {
    for (const product of products) await product.remove()
    await rm(notes, { recursive: true, force: true })
  }
}

function schoolNames(): string[] {
  if (process.env['WALKS'] === 'only') return ['WALKS']
  return process.env['TASKS'] === 'only' ? ['JOURNEYS'] : ['WALKS', 'JOURNEYS']
}

async function begin(name: string): Promise<Pick<RunningProduct, 'remove'>> {
  const product =
    process.env['TWO_PROCESSES'] === '1' ? await startTwoProcesses() : await startProduct()
  process.env[`QINGHE_${name}_URL`] = product.url
  process.env[`QINGHE_${name}_DATA`] = product.dataDir
  process.env[`QINGHE_${name}_LOG`] = product.logFile
  await takeUpReview(product.url)
  return product
}
