import * as z from 'zod/mini'

import { endpoint } from '../../../../platform/contract/endpoint.ts'
import { Paper } from '../../../../platform/contract/paper.ts'
import { date, dateTime, labelled } from '../../../../platform/contract/shapes.ts'
import { processInsId, taskId } from '../taskEndpoint.ts'
import { pathsOf } from '../twoPaths.ts'

export const printProcess = endpoint({
  method: 'POST',
  ...pathsOf('process', 'print'),
  summary: 'A print of a process with a verification code (ours); each print is audited',
  may: 'signedIn',
  input: z.object({ taskId: z.optional(taskId), processInsId: z.optional(processInsId) }),
  reply: Paper,
})

export const downloadProcess = endpoint({
  method: 'GET',
  ...pathsOf('process', 'pdf'),
  summary: 'The same as a PDF file; it counts as a print (ours)',
  may: 'signedIn',
  effect: 'write',
  input: z.object({ taskId: z.optional(taskId), processInsId: z.optional(processInsId) }),
  reply: Paper,
  wrapping: 'paper',
  refusals: ['PAPERS_BUSY', 'PAPER_TOO_LONG', 'RATE_LIMITED'],
})

/** What a stranger with a print sees: enough to compare, but no other data. */
export const PrintCheck = z.object({
  schoolName: z.string(),
  flowName: z.string(),
  serialNumber: z.string(),
  /** Only the family name. */
  applicantName: z.string(),
  startDate: date,
  printTime: dateTime,
  /** The state on the paper, and the current state. */
  stateThen: z.string(),
  stateNow: z.string(),
  /** How many actions followed since the print. */
  changes: z.number(),
  /** Whether the history up to the print is unchanged. */
  isIntact: z.boolean(),
})
export type PrintCheck = z.output<typeof PrintCheck>

/** Any invalid code gets the same answer, so the schema limits only its length. */
export const checkPrint = endpoint({
  method: 'POST',
  path: '/blade-workflow/print/check',
  summary:
    'Verifies a print: whether it is genuine, and whether the process has changed since (ours)',
  may: 'public',
  effect: 'read',
  input: z.object({
    code: labelled('核验码', z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
  }),
  reply: PrintCheck,
  refusals: ['PRINT_UNKNOWN'],
})
