import { expect, test } from 'vitest'

import { runWorker } from './runWorker.ts'

const workerOf = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const limits = { maxCpuMs: 60_000, maxWallMs: 60_000 }

test('a task returns its answer, and a failing worker its error', async () => {
  const echo = workerOf(
    `import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage(workerData)`,
  )

  expect(await runWorker(echo, { a: 1 })).toEqual({ a: 1 })
  await expect(runWorker(workerOf(`throw new Error('broken')`), {})).rejects.toThrow('broken')
})

test('SEC-32: a worker that computes too long is stopped', async () => {
  expect(await runWorker(workerOf('for (;;);'), {}, { ...limits, maxCpuMs: 300 })).toBeUndefined()
})

test('SEC-32: a worker that waits for ever is stopped', async () => {
  const idle = workerOf('setInterval(() => undefined, 1000)')

  expect(await runWorker(idle, {}, { ...limits, maxWallMs: 100 })).toBeUndefined()
})
