import { appendFileSync } from 'node:fs'

import type { StatementListener } from '../../platform/server/database/statements.ts'

/**
 * With STATEMENTS=<file> the tests write every different statement there with the values of its
 * first use, a line each: `tools/citus/statements.ts` asks a cluster how it would carry them out.
 */
const file = process.env['STATEMENTS']

const written = new Set<string>()

/** Writes down statements that this process has not seen before, if the run asks for it. */
export const noteStatement: StatementListener = (text, values) => {
  if (!file || written.has(text)) return
  written.add(text)
  appendFileSync(file, `${JSON.stringify({ text, values: values.map(asParameter) })}\n`)
}

/** As the driver would send it: whole numbers beyond the safe ones as text. */
const asParameter = (value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)
