/**
 * Starts a Citus cluster on loopback, prints the address of its coordinator, and stops it on Ctrl-C:
 * `node tools/start.mjs tools/citus/start.ts <folder of that PostgreSQL> <data folder> [workers]`
 */
import { resolve } from 'node:path'

import { startCitus } from './cluster.ts'

const [native, folder, workers = '2'] = process.argv.slice(2)
if (!native || !folder) throw new Error('usage: tools/citus/start.ts <postgres> <data> [workers]')

const cluster = await startCitus(resolve(native), resolve(folder), Number(workers))
console.log(`DATABASE_URL=${cluster.url}`)
for (const { url } of cluster.nodes.slice(1)) console.log(`worker ${url}`)

const alive = setInterval(() => undefined, 60_000)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clearInterval(alive)
    void cluster.stop()
  })
