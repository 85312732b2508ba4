import { findRunningPostgres } from '../../../platform/server/postgres/launcher.ts'
import { startBalancer } from '../../../tools/drills/balancer.ts'
import { startProduct } from './product.ts'
import type { RunningProduct } from './product.ts'

type ForWholeRun = Pick<RunningProduct, 'url' | 'dataDir' | 'logFile' | 'remove'>

/** Two processes of one school behind a balancer that sends requests to them in turn. */
export async function startTwoProcesses(): Promise<ForWholeRun> {
  const first = await startProduct()
  const { dataDir, logFile } = first
  const databaseUrl = await findRunningPostgres(dataDir)
  if (!databaseUrl) throw new Error(`no database runs in ${dataDir}`)
  const second = await startProduct({ dataDir, logFile, databaseUrl })
  const balancer = await startBalancer()
  for (const { url } of [first, second]) balancer.add(url)
  await balancer.untilReady(2)
  return {
    url: balancer.url,
    dataDir,
    logFile,
    remove: async () => {
      await balancer.close()
      await second.remove()
      await first.remove()
    },
  }
}
