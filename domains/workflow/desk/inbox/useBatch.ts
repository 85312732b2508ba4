import { useState } from 'react'

import { askText } from '../../../../platform/desk/confirm.tsx'
import { completeTasks } from '../../contract/batch.ts'
import type { ProcessCard } from '../../contract/card.ts'
import { useDoing } from '../deciding/useTaskCall.ts'

export type Batch = ReturnType<typeof useBatch>

/** Answers the ticked tasks with the same decision, all or none. */
export function useBatch(cards: readonly ProcessCard[]) {
  const [wanted, setWanted] = useState<readonly string[]>([])
  const { run } = useDoing()
  const ticked = wanted.filter((id) => cards.some((card) => card.taskId === id))
  const toggle = (card: ProcessCard | undefined) => {
    if (!card?.inBatch) return
    setWanted(
      ticked.includes(card.taskId)
        ? ticked.filter((id) => id !== card.taskId)
        : [...ticked, card.taskId],
    )
  }
  const answer = async (pass: boolean, comment: string) => {
    if (
      await run(
        completeTasks,
        { ids: ticked.join(','), pass, comment, wait: true },
        pass ? `已通过 ${ticked.length} 项` : `${ticked.length} 项已回复“不同意”`,
      )
    )
      setWanted([])
  }
  const approve = () => answer(true, '')
  const reject = async () => {
    const comment = await askText({
      title: `不同意这 ${ticked.length} 项`,
      label: '批复意见',
      action: '全部不同意',
      max: 500,
      danger: true,
    })
    if (comment) await answer(false, comment)
  }
  return { ticked, toggle, approve, reject, clear: () => setWanted([]) }
}
