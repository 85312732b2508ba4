import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Paper } from '../../../platform/contract/paper.ts'
import { date, dateTime, labelled } from '../../../platform/contract/shapes.ts'
import { processInsId, taskId } from './action.ts'
import { doors } from './doors.ts'

export const printProcess = endpoint({
  method: 'POST',
  ...doors('process', 'print'),
  summary:
    'A process on paper for somebody who may see it, with a code that others can check (ours); each print is audited',
  may: 'signedIn',
  input: z.object({ taskId: z.optional(taskId), processInsId: z.optional(processInsId) }),
  reply: Paper,
})

export const downloadProcess = endpoint({
  method: 'GET',
  ...doors('process', 'pdf'),
  summary: 'The same as a PDF file; a print like every other (ours)',
  may: 'signedIn',
  effect: 'write',
  input: z.object({ taskId: z.optional(taskId), processInsId: z.optional(processInsId) }),
  reply: Paper,
  wrapping: 'paper',
  refusals: ['PAPERS_BUSY', 'PAPER_TOO_LONG', 'RATE_LIMITED'],
})

/** What a stranger with a print in his hand is told: enough to compare, nothing to learn from. */
export const PrintCheck = z.object({
  schoolName: z.string(),
  flowName: z.string(),
  serialNumber: z.string(),
  /** The family name alone. */
  applicantName: z.string(),
  startDate: date,
  printTime: dateTime,
  /** The state that the paper shows, and the one of this moment. */
  stateThen: z.string(),
  stateNow: z.string(),
  /** What has been done since the print. */
  changes: z.number(),
  /** Whether the history up to the print still is what was printed. */
  isIntact: z.boolean(),
})
export type PrintCheck = z.output<typeof PrintCheck>

/** Whatever is no code of ours gets the same answer, so its shape says no more than its length. */
export const checkPrint = endpoint({
  method: 'POST',
  path: '/blade-workflow/print/check',
  summary: 'Whether a printed process is genuine, and whether it has changed since (ours)',
  may: 'public',
  effect: 'read',
  input: z.object({
    code: labelled('核验码', z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
  }),
  reply: PrintCheck,
  refusals: ['PRINT_UNKNOWN'],
})
