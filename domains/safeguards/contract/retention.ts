import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { date, dateTime, id, nothing } from '../../../platform/contract/shapes.ts'
import { safeguardPermissions } from './permissions.ts'

/** How far the dry run looks ahead. */
export const forecastDays = 366

const RetentionClass = z.object({
  key: z.string(),
  name: z.string(),
  term: z.string(),
  /** `NIGHT`: by the run of the night, which is reported. `HOUR`: each hour, with other short-lived data. */
  when: z.enum(['NIGHT', 'HOUR']),
  /** Rows that the next run removes, and the days on which more follow. */
  dueRows: z.number(),
  days: z.array(z.object({ day: date, rows: z.number() })),
})
export type RetentionClass = z.output<typeof RetentionClass>

const KeptClass = z.object({ term: z.string(), reason: z.string() })

export const getRetentionPlan = endpoint({
  method: 'GET',
  path: '/blade-safeguards/retention/plan',
  summary: 'A dry run: which class of data would go on which day; nothing is removed',
  may: safeguardPermissions.see,
  input: nothing,
  reply: z.object({
    today: date,
    classes: z.array(RetentionClass),
    /** What no rule removes, and why. */
    kept: z.array(KeptClass),
  }),
})

export const RetentionRun = z.object({
  id,
  day: date,
  startedAt: dateTime,
  removed: z.number(),
  failed: z.number(),
  results: z.array(z.object({ name: z.string(), removed: z.number(), isFailed: z.boolean() })),
})
export type RetentionRun = z.output<typeof RetentionRun>

export const listRetentionRuns = endpoint({
  method: 'GET',
  path: '/blade-safeguards/retention/run/list',
  summary: 'The runs of the retention rules, the latest first',
  may: safeguardPermissions.see,
  input: z.object({ ...pageFields }),
  reply: pageOf(RetentionRun),
})
