import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { forecast } from '../../../../platform/server/retention/retentionRule.ts'
import type { RetentionRule } from '../../../../platform/server/retention/retentionRule.ts'
import { forecastDays } from '../../contract/retention.ts'
import type * as contract from '../../contract/retention.ts'
import { retentionPlan } from '../../contract/retentionPlan.ts'
import { listResults, pageOfRuns } from '../queries/retention.ts'
import { hourlyRules } from './rules.ts'

const dayMs = 24 * 60 * 60 * 1000
/** So many days are shown of a class. */
const shownDays = 60

/** What the rules would remove, by class and day. Nothing is removed. */
export async function getRetentionPlan(
  db: Db,
  { tenantId }: Actor,
  rules: readonly RetentionRule[],
  now: Date,
): Promise<ReplyOf<typeof contract.getRetentionPlan>> {
  const today = wireDate(now)
  const until = new Date(now.getTime() + forecastDays * dayMs)
  const classes: contract.RetentionClass[] = []
  for (const rule of rules) {
    const days = await forecast(db, rule, tenantId, until)
    const due = days.filter(({ day }) => day <= today)
    classes.push({
      key: rule.key,
      name: rule.name,
      term: rule.term,
      when: 'NIGHT',
      dueRows: due.reduce((sum, { rows }) => sum + rows, 0),
      days: days.filter(({ day }) => day > today).slice(0, shownDays),
    })
  }
  const hourly = hourlyRules.map(({ key, name, term }) => ({
    key,
    name,
    term,
    when: 'HOUR' as const,
    dueRows: 0,
    days: [],
  }))
  const kept = retentionPlan.flatMap(({ retention, reason }) =>
    reason === undefined ? [] : [{ term: retention, reason }],
  )
  return { today, classes: [...classes, ...hourly], kept }
}

/** The runs of the school, the latest first. */
export async function listRetentionRuns(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof contract.listRetentionRuns>,
  rules: readonly RetentionRule[],
): Promise<ReplyOf<typeof contract.listRetentionRuns>> {
  const names = new Map(rules.map(({ key, name }) => [key, name]))
  const { rows, total } = await pageOfRuns(db, tenantId, input)
  const results = await listResults(
    db,
    tenantId,
    rows.map(({ id }) => id),
  )
  return toPage(
    input,
    total,
    rows.map(({ id, day, startedAt }) => {
      const own = results.filter(({ runId }) => runId === id)
      return {
        id,
        day,
        startedAt: wireDateTime(startedAt),
        removed: own.reduce((sum, { removed }) => sum + removed, 0),
        failed: own.filter(({ isFailed }) => isFailed).length,
        results: own
          .filter(({ removed, isFailed }) => removed > 0 || isFailed)
          .map(({ rule, removed, isFailed }) => ({
            name: names.get(rule) ?? rule,
            removed,
            isFailed,
          })),
      }
    }),
  )
}
