import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Deadline } from '../../contract/flow/graph.ts'
import { nodeIn } from './roundNode.ts'
import { eveningBefore, isNight } from './quietHours.ts'
import { needSchoolDays, record } from './run.ts'
import type { Run } from './run.ts'
import { isTask } from './state.ts'
import type { TaskKey } from './state.ts'

const hourMs = 3_600_000

/** Activates a seat; its time starts now. */
export function callTask(run: Run, { round, seat }: TaskKey, why: string): void {
  record(run, { kind: 'taskCalled', round, seat, why })
  startClock(run, { round, seat })
}

/** Starts the time of an active seat if its node has a deadline. */
export function startClock(run: Run, key: TaskKey): void {
  const task = run.instance.tasks.find((one) => isTask(one, key))
  const node = task && nodeIn(run, task)
  if (task?.state !== 'open' || node?.kind !== 'approve' || !node.deadline) return
  const dueMs = dueOf(run, node.deadline)
  const alarmMs = firstAlarm(run, node.deadline, dueMs)
  record(run, {
    kind: 'taskTimed',
    round: task.round,
    seat: task.seat,
    dueMs,
    alarmMs,
    why: `请在 ${minuteOf(dueMs, run.nowMs)} 前处理`,
  })
}

/** A moment as shown in a sentence: 3月16日（周二）12:00. */
export const minuteOf = (ms: number, nowMs: number): string =>
  minuteWords(wireDateTime(new Date(ms)), wireDateTime(new Date(nowMs)))

/** The moment when a span that begins now ends. */
export function dueOf(
  run: Run,
  span: { readonly hours: number } | { readonly schoolDays: number },
): number {
  if ('hours' in span) return run.nowMs + span.hours * hourMs
  const found = run.facts.schoolDays?.[span.schoolDays]
  if (found === undefined) throw needSchoolDays(run, span.schoolDays)
  return found
}

/**
 * The early reminder, never at night. A reminder due immediately is skipped, because the task
 * itself has just arrived.
 */
function firstAlarm({ nowMs }: Run, { remindBeforeHours }: Deadline, dueMs: number): number {
  if (remindBeforeHours === undefined) return dueMs
  const wanted = dueMs - remindBeforeHours * hourMs
  const early = isNight(wanted) ? eveningBefore(wanted) : wanted
  return early > nowMs ? early : dueMs
}
