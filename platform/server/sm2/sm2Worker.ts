/** The worker thread that decrypts SM2 texts: each takes about 30 ms of CPU. */
import '../workers/lowerThreadPriority.ts'
import { parentPort, workerData } from 'node:worker_threads'

import { openSm2 } from './sm2Open.ts'

const privateKey = String(workerData)

parentPort?.on('message', (sealed: unknown) =>
  parentPort?.postMessage(openSm2(String(sealed), privateKey)),
)
