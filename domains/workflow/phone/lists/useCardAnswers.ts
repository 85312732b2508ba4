import { useRef, useState } from 'react'

import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { askText } from '../../../../platform/web/overlays/overlays.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { completeTasks } from '../../contract/batch.ts'
import type { ProcessCard } from '../../contract/card.ts'
import { withoutWait } from '../../contract/pending.ts'
import { answeredText } from '../../contract/processLabels.ts'
import { clearRefusal, useQueueing } from '../../../../platform/web/outbox/useQueueing.ts'
import type { QueuedKind } from '../offline.ts'
import { aboutTask } from '../outbox/waitingTask.ts'
import { changedLists, sayDecided } from '../deciding/useDecided.ts'

/** A way to answer a task from the list. */
export type CardAnswer = {
  readonly label: string
  readonly isPass: boolean
  readonly onPress: () => unknown
}

/** The name of a task outside its row: requests of several people may have the same title. */
export const nameOf = ({ applyUserName, processDefinitionName }: ProcessCard): string =>
  `${applyUserName}：${processDefinitionName}`

/**
 * Answers tasks from the list, unopened and one at a time. Without a network an answer is queued
 * like a decision of the detail page.
 */
export function useCardAnswers(
  onAnswered: (taskId: string) => unknown,
): (card: ProcessCard) => CardAnswer[] {
  const asked = useRef<{ card: ProcessCard; word: string }>(null)
  // The comment of a failed attempt is offered again.
  const [unsent] = useState(() => new Map<string, string>())
  const queueing = useQueueing<QueuedKind>()
  const { mutate, isPending } = useSubmit(completeTasks, {
    invalidates: changedLists,
    done: (reply, { ids }) => {
      const of = asked.current
      sayDecided(reply, of ? `${answeredText(of.word)} · ${nameOf(of.card)}` : '已处理')
      unsent.delete(ids)
      clearRefusal(ids)
      onAnswered(ids)
    },
    failed: async (error, input, key) => {
      const of = asked.current
      if (!of) return error
      const about = { process: of.card, form: { allForm: '' } }
      return queueing('decideUnseen', ({ comment }: typeof input) =>
        aboutTask(about, of.word, { comment }),
      )(error, withoutWait(input), key)
    },
  })
  const answer = async (card: ProcessCard, word: string, isPass: boolean) => {
    if (isPending) return toast('上一项还在提交，请稍候', 'warning')
    const comment = isPass ? '' : await why(card, word, unsent.get(card.taskId))
    if (comment === undefined) return
    if (comment) unsent.set(card.taskId, comment)
    asked.current = { card, word }
    mutate({ ids: card.taskId, pass: isPass, comment, wait: true })
  }
  return (card) =>
    card.answers.map((label, at) => ({
      label,
      isPass: at === 0,
      onPress: () => answer(card, label, at === 0),
    }))
}

// A refusal needs a reason.
const why = (card: ProcessCard, word: string, initial = ''): Promise<string | undefined> =>
  askText({
    title: `${word}“${nameOf(card)}”`,
    initial,
    label: '批复意见',
    action: word,
    max: 500,
    required: true,
    placeholder: '请填写批复意见',
    tone: 'danger',
  })
