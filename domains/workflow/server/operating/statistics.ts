import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { momentOf, wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type {
  getFlowBars as barsContract,
  getFlowStatistics as statisticsContract,
} from '../../contract/operating/statistics.ts'
import { InstanceStatus } from '../../contract/states.ts'
import { statusLabel } from '../../contract/statusLabels.ts'
import { managedFlows, opsScopeOf, scopeIn } from './opsLists.ts'
import { countDays, countStarted, countWaiting, findSlowest } from '../queries/statistics.ts'
import type { Span } from '../queries/statistics.ts'

const dayMs = 86_400_000
const usualDays = 30
const maxDays = 366
const slowestShown = 6

/** Statistics of the flows that the actor manages. */
export async function getFlowStatistics(
  db: Db,
  actor: Actor,
  range: string,
  now: Date,
): Promise<ReplyOf<typeof statisticsContract>> {
  const flows = await managedFlows(db, actor)
  const [scope, span] = [scopeIn(actor, flows, now), spanOf(range, now)]
  const started = await countStarted(db, scope, span)
  const waiting = await countWaiting(db, scope)
  const slowest = await findSlowest(db, scope, span, slowestShown)
  const sum = (rows: readonly { count: number }[]) =>
    rows.reduce((all, { count }) => all + count, 0)
  return {
    total: sum(started),
    states: InstanceStatus.options.map((status) => ({
      status,
      label: statusLabel(status),
      count: sum(started.filter((row) => row.status === status)),
    })),
    flows: flows.map(({ key, name }) => ({
      key,
      name,
      count: sum(started.filter((row) => row.flowKey === key)),
    })),
    openTasks: waiting.open,
    overdueTasks: waiting.overdue,
    ...(waiting.oldest ? { oldestTaskTime: wireDateTime(waiting.oldest) } : {}),
    slowest: slowest.map(({ flowKey, ...row }) => ({
      flowName: flows.find(({ key }) => key === flowKey)?.name ?? '',
      ...row,
    })),
  }
}

/** The number of processes that started and ended on each day. */
export const getFlowBars = async (
  db: Db,
  actor: Actor,
  range: string,
  now: Date,
): Promise<ReplyOf<typeof barsContract>> =>
  countDays(db, await opsScopeOf(db, actor, now), spanOf(range, now))

/**
 * The range of two days, both included. Default: the last thirty days. A longer range is cut to its
 * last year.
 */
function spanOf(range: string, now: Date): Span {
  const [first = '', last = ''] = range.split(',')
  const until = new Date(startOf(last.slice(0, 10) || wireDate(now)).getTime() + dayMs)
  const wanted = first ? startOf(first.slice(0, 10)) : new Date(until.getTime() - usualDays * dayMs)
  return { from: new Date(Math.max(wanted.getTime(), until.getTime() - maxDays * dayMs)), until }
}

const startOf = (day: string): Date => momentOf(`${day} 00:00:00`)
