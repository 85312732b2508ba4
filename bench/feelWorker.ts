/** Sends light requests from a process of its own and reports how long each took. */
import * as z from 'zod/mini'

import { feel } from './feel.ts'

const Asking = z.object({
  url: z.string(),
  headers: z.optional(z.record(z.string(), z.string())),
  perSecond: z.number(),
  seconds: z.number(),
})

process.once('message', (message) => {
  const { url, headers, perSecond, seconds } = z.parse(Asking, message)
  void feel(url, { ...(headers ? { headers } : {}), perSecond, seconds }).then((times) =>
    process.send?.(times),
  )
})
