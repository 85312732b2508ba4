/** Runs in a thread of its own (hashThreads.ts): derives one hash for each message, about 50 ms of plain computing. */
import { argon2Sync } from 'node:crypto'
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

import * as z from 'zod/mini'

const HashTask = z.object({ message: z.string(), salt: z.instanceof(Uint8Array), memoryKiB: z.number(), passes: z.number(), hashBytes: z.number() })

/** Whoever signs in can wait a moment longer; whoever asks for a page feels every one. */
const behindRequests = 10

// On Linux each thread has a priority of its own; elsewhere this would hold back the whole process.
// A process that stands behind others already may not come forward again.
if (process.platform === 'linux' && getPriority() < behindRequests) setPriority(behindRequests)

parentPort?.on('message', (task: unknown) => {
  const { message, salt, memoryKiB, passes, hashBytes } = z.parse(HashTask, task)
  parentPort?.postMessage(argon2Sync('argon2id', { message, nonce: salt, parallelism: 1, tagLength: hashBytes, memory: memoryKiB, passes }))
})
