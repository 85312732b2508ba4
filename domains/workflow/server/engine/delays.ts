import { momentOf, wireDateTime } from '../../../../platform/contract/time.ts'
import type { DelayNode } from '../../contract/flow/graph.ts'
import { dueOf } from './clock.ts'
import { openRound } from './enter.ts'
import type { Path } from './enter.ts'
import { record } from './run.ts'
import type { Run } from './run.ts'
import type { FlowData } from './rules.ts'

/**
 * Waits at a step until its time comes, with no candidates; false when there is nothing to wait
 * for.
 */
export function enterDelay(run: Run, node: DelayNode, why: string, path: Path): boolean {
  const untilMs = untilOf(run, node)
  if (untilMs === undefined || untilMs <= run.nowMs) {
    record(run, {
      kind: 'passed',
      node: node.id,
      why: `“${node.name}”${untilMs === undefined ? '没有填写要等的日期' : '要等的时间已过'}，不用等待`,
    })
    return false
  }
  const round = openRound(run, node.id, why, path)
  const until = untilWords(untilMs, run.nowMs)
  record(run, {
    kind: 'taskOpened',
    round,
    seat: 0,
    node: node.id,
    candidates: [],
    rules: {},
    why: until,
  })
  record(run, { kind: 'taskTimed', round, seat: 0, dueMs: untilMs, alarmMs: untilMs, why: until })
  run.events.push({ type: 'entered', node: node.id })
  return true
}

function untilOf(run: Run, { wait }: DelayNode): number | undefined {
  if ('until' in wait) return dayIn(run.instance.data, wait.until)
  return dueOf(run, 'minutes' in wait ? { hours: wait.minutes / 60 } : wait)
}

/** A day begins when people come to school. A field without a valid day means no wait. */
function dayIn(data: FlowData, field: string): number | undefined {
  const said = data[field]
  if (typeof said !== 'string' || !/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/.test(said))
    return undefined
  const ms = momentOf(said.length === 10 ? `${said} 08:00:00` : said).getTime()
  return Number.isNaN(ms) ? undefined : ms
}

/** 等到 11月24日 08:00, with the year if it differs from the year in which the wait began. */
export const untilWords = (untilMs: number, sinceMs: number): string =>
  `等到 ${dayWords(untilMs, sinceMs)}`

function dayWords(ms: number, sinceMs: number): string {
  const wire = wireDateTime(new Date(ms))
  const year =
    wire.slice(0, 4) === wireDateTime(new Date(sinceMs)).slice(0, 4) ? '' : `${wire.slice(0, 4)}年`
  return `${year}${Number(wire.slice(5, 7))}月${Number(wire.slice(8, 10))}日 ${wire.slice(11, 16)}`
}
