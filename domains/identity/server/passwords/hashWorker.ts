/** Worker thread of hashThreads.ts: derives one hash per message, about 50 ms of CPU time. */
import '../../../../platform/server/workers/lowerThreadPriority.ts'
import { argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

import * as z from 'zod/mini'

const HashTask = z.object({
  message: z.string(),
  salt: z.instanceof(Uint8Array),
  memoryKiB: z.number(),
  passes: z.number(),
  hashBytes: z.number(),
})

parentPort?.on('message', (task: unknown) => {
  const { message, salt, memoryKiB, passes, hashBytes } = z.parse(HashTask, task)
  parentPort?.postMessage(
    argon2Sync('argon2id', {
      message,
      nonce: salt,
      parallelism: 1,
      tagLength: hashBytes,
      memory: memoryKiB,
      passes,
    }),
  )
})
