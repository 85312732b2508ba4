import type { ProcessCard } from './card.ts'

/**
 * The task that follows a decided one in the list, newest first; after the oldest, the newest.
 * A task that a colleague decides at this moment is passed over.
 */
export function nextTodo(
  cards: readonly ProcessCard[],
  decidedTaskId: string,
): ProcessCard | undefined {
  const open = cards.filter(
    ({ taskId, decidingName }) => taskId !== decidedTaskId && decidingName === undefined,
  )
  return open.find(({ taskId }) => BigInt(taskId) < BigInt(decidedTaskId)) ?? open[0]
}
