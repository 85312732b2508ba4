import { useRef, useState } from 'react'

import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { askText, confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { completeTasks } from '../../contract/batch.ts'
import type { ProcessCard } from '../../contract/card.ts'
import { listTodo } from '../../contract/inbox.ts'
import { listMyDone } from '../../contract/lists.ts'
import { clearRefusal, useQueueing } from '../../../../platform/web/outbox/useQueueing.ts'
import type { QueuedKind } from '../offline.ts'
import { aboutTask } from '../outbox/waitingTask.ts'

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
    message: '处理成功',
    invalidates: [listTodo, listMyDone],
    done: (_, { ids }) => {
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
      )(error, input, key)
    },
  })
  const answer = async (card: ProcessCard, word: string, isPass: boolean) => {
    if (isPending) return toast('上一项还在提交，请稍候', 'warning')
    const comment = await (isPass ? sure(card, word) : why(card, word, unsent.get(card.taskId)))
    if (comment === undefined) return
    if (comment) unsent.set(card.taskId, comment)
    asked.current = { card, word }
    mutate({ ids: card.taskId, pass: isPass, comment })
  }
  return (card) =>
    card.answers.map((label, at) => ({
      label,
      isPass: at === 0,
      onPress: () => answer(card, label, at === 0),
    }))
}

/** Returns an empty comment, or undefined if the user cancels. */
async function sure(card: ProcessCard, word: string): Promise<string | undefined> {
  const isSure = await confirm({ title: `确定${word}吗？`, body: nameOf(card), action: word })
  return isSure ? '' : undefined
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
