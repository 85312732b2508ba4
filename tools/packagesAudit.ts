/**
 * `npm run packages:audit`: asks the registry for known vulnerabilities of the packages in the lock
 * file. Not part of the gate: it needs the registry.
 */
import * as z from 'zod/mini'

import { run } from './gate/commands.ts'

const Counts = z.object({
  low: z.number(),
  moderate: z.number(),
  high: z.number(),
  critical: z.number(),
})
const Hole = z.object({ name: z.string(), severity: z.string(), range: z.string() })
const Report = z.object({
  vulnerabilities: z.record(z.string(), Hole),
  metadata: z.object({ vulnerabilities: Counts }),
})
const Failure = z.object({ message: z.string() })

/** `unknown`: the registry did not answer, which is not a pass. */
type Verdict = { state: 'clean' | 'holes' | 'unknown'; lines: string[] }

/**
 * Interprets the output of `npm audit --json`: high and critical vulnerabilities count, lesser ones
 * are listed.
 */
export function judgeAudit(output: string): Verdict {
  const answer = jsonIn(output)
  const { data: report } = Report.safeParse(answer)
  if (!report)
    return {
      state: 'unknown',
      lines: [
        `没有取到安全公告 No advisories received: ${Failure.safeParse(answer).data?.message ?? '没有可读的回答 no readable answer'}`,
      ],
    }
  const { low, moderate, high, critical } = report.metadata.vulnerabilities
  const holes = Object.values(report.vulnerabilities).map(
    ({ name, severity, range }) => `${severity}: ${name} ${range}`,
  )
  const state = high + critical > 0 ? 'holes' : 'clean'
  return {
    state,
    lines: [...holes, `critical ${critical}, high ${high}, moderate ${moderate}, low ${low}`],
  }
}

/** npm writes warnings around its JSON. */
function jsonIn(output: string): unknown {
  try {
    return JSON.parse(output.slice(output.indexOf('\n{') + 1, output.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

const exitCodes = { clean: 0, holes: 1, unknown: 2 } as const
const signs = { clean: '✓', holes: '✗', unknown: '?' } as const

if (import.meta.main) {
  const { text } = await run('npm', ['audit', '--package-lock-only', '--json'])
  const { state, lines } = judgeAudit(`\n${text}`)
  for (const line of lines) console.log(`${signs[state]} ${line}`)
  if (state === 'unknown')
    console.log(
      '→ 请在能访问 npm 软件源的机器上再试 try again with access to the npm registry; nothing was checked',
    )
  process.exitCode = exitCodes[state]
}
