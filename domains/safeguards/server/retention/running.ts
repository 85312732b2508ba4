import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { carryOutRule } from '../../../../platform/server/retention/retentionRule.ts'
import type { RetentionRule } from '../../../../platform/server/retention/retentionRule.ts'
import { beginRun, insertResult } from '../queries/retention.ts'

/** From this hour of the school's day on, the run of the day may begin. */
const beginHour = 3

export type RunOutcome = {
  readonly rule: string
  readonly removed: number
  readonly isFailed: boolean
}

type Running = {
  readonly rules: readonly RetentionRule[]
  readonly now: Date
  readonly onFault: (error: unknown) => void
}

/**
 * Removes what is due, once a day for each school, and stores what went. A rule that fails is
 * reported, and the others still run.
 */
export async function runRetention(
  database: Database,
  tenantId: string,
  { rules, now, onFault }: Running,
): Promise<readonly RunOutcome[]> {
  if (Number(wireDateTime(now).slice(11, 13)) < beginHour) return []
  const run = await database.write(tenantId, (tx) => beginRun(tx, tenantId, wireDate(now), now))
  if (!run) return []
  const outcomes: RunOutcome[] = []
  for (const rule of rules) {
    const outcome = await carryOutRule(database, rule, tenantId, now).then(
      (removed) => ({ rule: rule.key, removed, isFailed: false }),
      (error: unknown) => {
        onFault(error)
        return { rule: rule.key, removed: 0, isFailed: true }
      },
    )
    await database.write(tenantId, (tx) => insertResult(tx, tenantId, run.id, outcome))
    outcomes.push(outcome)
  }
  return outcomes
}
