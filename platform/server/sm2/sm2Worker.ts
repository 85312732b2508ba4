/** The thread in which SM2 texts are opened: each costs about 30 ms of plain computing. */
import '../standBehind.ts'
import { parentPort, workerData } from 'node:worker_threads'

import { openSm2 } from './sm2Open.ts'

const privateKey = String(workerData)

parentPort?.on('message', (sealed: unknown) =>
  parentPort?.postMessage(openSm2(String(sealed), privateKey)),
)
