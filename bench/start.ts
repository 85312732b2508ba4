/**
 * `npm run bench start`: cold start on a migrated database and idle memory, compared with a minimal
 * Fastify + pg process.
 */
import { setTimeout as pause } from 'node:timers/promises'

import { benchKeys, median, openScene, serve } from './scene.ts'

const rounds = 7
const restMs = 3000

const scene = await openScene()
try {
  const env = {
    DATABASE_URL: scene.ownerUrl,
    DATA_DIR: scene.folder,
    ...benchKeys,
    LOG_LEVEL: 'error',
    BENCH_URL: scene.ownerUrl,
  }
  const product = () =>
    serve(
      'dist/server/main.js',
      { ...env, PORT: '3911', NODE_ENV: 'production', DEMO: 'on' },
      '/health/ready',
    )
  const minimal = () => serve('bench/minimalServer.ts', { ...env, PORT: '3912' }, '/health/ready')
  await (await product()).stop()

  const figures = { product: await measure(product), minimal: await measure(minimal) }
  const again = { product: await measure(product), minimal: await measure(minimal) }
  for (const name of ['product', 'minimal'] as const) {
    console.log(
      `${name.padEnd(8)} ready ${figures[name].readyMs.toFixed(0)} / ${again[name].readyMs.toFixed(0)} ms   at rest ${figures[name].rssMb.toFixed(0)} / ${again[name].rssMb.toFixed(0)} MB`,
    )
  }
  const ratio = (key: 'readyMs' | 'rssMb') =>
    (
      (figures.product[key] + again.product[key]) /
      (figures.minimal[key] + again.minimal[key])
    ).toFixed(2)
  console.log(`ratio    ready ${ratio('readyMs')}   at rest ${ratio('rssMb')}`)
} finally {
  await scene.close()
}

async function measure(
  start: () => ReturnType<typeof serve>,
): Promise<{ readyMs: number; rssMb: number }> {
  const ready: number[] = []
  const rest: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const served = await start()
    ready.push(served.readyMs)
    if (round < 2) {
      await pause(restMs)
      rest.push(await served.rssMb())
    }
    await served.stop()
  }
  return { readyMs: median(ready), rssMb: median(rest) }
}
