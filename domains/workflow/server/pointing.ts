import type { TaskKey } from './engine/state.ts'
import type { ProcessRef, ProcessRow } from './queries/loading.ts'
import type { TaskRow } from './queries/standing.ts'
import { processNotFound } from './refusals.ts'

/** The process that a task or a process id points at; a task id says it more exactly. */
export function refOf(
  taskId: string | undefined,
  processInstanceId: string | undefined,
): ProcessRef {
  if (taskId) return { taskId }
  if (processInstanceId) return { processInstanceId }
  throw processNotFound()
}

/** The task of that id, which is one of the process's. */
export function taskIn({ tasks }: ProcessRow, taskId: string): TaskRow {
  const task = tasks.find(({ id }) => id === taskId)
  if (!task) throw processNotFound()
  return task
}

/** The same, as the engine names it. */
export function keyOf(process: ProcessRow, taskId: string): TaskKey {
  const { round, seat } = taskIn(process, taskId)
  return { round, seat }
}
