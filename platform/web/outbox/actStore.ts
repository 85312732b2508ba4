import * as z from 'zod/mini'

import { recordsOf } from '../device/records.ts'
import type { Act } from './acts.ts'
import type { ActStore } from './outbox.ts'

const shape: z.ZodMiniType<Act> = z.object({
  key: z.string(),
  owner: z.string(),
  order: z.number(),
  kind: z.string(),
  subject: z.string(),
  input: z.unknown(),
  typed: z.optional(z.unknown()),
  title: z.string(),
  words: z.string(),
  note: z.string(),
  to: z.string(),
  madeAtMs: z.number(),
  wantedAtMs: z.number(),
  dueMs: z.number(),
  tries: z.number(),
  faults: z.number(),
  stopped: z.nullable(z.string()),
})

const acts = recordsOf({ name: 'act', shape, days: 30 })

/** The acts queued on this device. */
export const actStore: ActStore = {
  all: async (owner) => (await acts.all(owner)).map(({ value }) => value),
  edit: (owner, change) => acts.edit(owner, ({ key }) => key, change),
}
