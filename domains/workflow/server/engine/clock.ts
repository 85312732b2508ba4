import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Deadline } from '../../contract/flow/graph.ts'
import { nodeIn } from './kept.ts'
import { eveningBefore, isNight } from './nights.ts'
import { needSchoolDays, record } from './run.ts'
import type { Run } from './run.ts'
import { isTask } from './state.ts'
import type { TaskKey } from './state.ts'

const hourMs = 3_600_000

/** Gives a seat the word; its time begins now. */
export function callTask(run: Run, { round, seat }: TaskKey, why: string): void {
  record(run, { kind: 'taskCalled', round, seat, why })
  startClock(run, { round, seat })
}

/** Starts the time of a seat that has the word, where its node has a deadline. */
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
    why: `须在 ${minuteOf(dueMs)} 前处理`,
  })
}

/** A moment as a sentence names it: 2027-03-16 12:00. */
export const minuteOf = (ms: number): string => wireDateTime(new Date(ms)).slice(0, 16)

/** The moment at which a span that begins now is over. */
export function dueOf(
  run: Run,
  span: { readonly hours: number } | { readonly schoolDays: number },
): number {
  if ('hours' in span) return run.nowMs + span.hours * hourMs
  const found = run.facts.schoolDays?.[span.schoolDays]
  if (found === undefined) throw needSchoolDays(run, span.schoolDays)
  return found
}

/** The early reminder, not at night; what would come at once is left out, because the task itself has just come. */
function firstAlarm({ nowMs }: Run, { remindBeforeHours }: Deadline, dueMs: number): number {
  if (remindBeforeHours === undefined) return dueMs
  const wanted = dueMs - remindBeforeHours * hourMs
  const early = isNight(wanted) ? eveningBefore(wanted) : wanted
  return early > nowMs ? early : dueMs
}
