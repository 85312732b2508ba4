import type { TaskKey } from '../engine/state.ts'
import type { ProcessRef, ProcessRow } from '../queries/loading.ts'
import type { TaskRow } from '../queries/processState.ts'
import { processNotFound } from '../refusals.ts'

/** The process that a task id or process id refers to; a task id takes precedence. */
export function refOf(
  taskId: string | undefined,
  processInstanceId: string | undefined,
): ProcessRef {
  if (taskId) return { taskId }
  if (processInstanceId) return { processInstanceId }
  throw processNotFound()
}

/** The process's task with that id. */
export function taskIn({ tasks }: ProcessRow, taskId: string): TaskRow {
  const task = tasks.find(({ id }) => id === taskId)
  if (!task) throw processNotFound()
  return task
}

/** The engine's key of that task. */
export function keyOf(process: ProcessRow, taskId: string): TaskKey {
  const { round, seat } = taskIn(process, taskId)
  return { round, seat }
}
