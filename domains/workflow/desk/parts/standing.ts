import type { TaskDetail } from '../../contract/process.ts'

/** Whose turn it is and since when, in one sentence. */
export function standingOf({ process, turns }: TaskDetail): string {
  const [turn] = turns
  if (!turn) return process.endTime ? `${process.categoryName} · ${process.endTime.slice(0, 16)} 结束` : process.categoryName
  const steps = [...new Set(turns.map(({ nodeName }) => nodeName))].join('、')
  const people = [...new Set(turns.flatMap(({ claimedBy, names }) => claimedBy ?? names))].join('、')
  return `${steps}，等待 ${people}，自 ${turn.since.slice(0, 16)} 起`
}
