import { useEffect, useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { BottomBar } from '../../../../platform/web/kit/page/Page.tsx'
import { clearRefusal, useQueueing } from '../../../../platform/web/outbox/useQueueing.ts'
import { readyOffline } from '../../../../platform/web/outbox/readyOffline.ts'
import { startSending } from '../../../../platform/web/outbox/wakeOutbox.ts'
import { askText } from '../../../../platform/web/overlays/overlays.tsx'
import { completeTasks } from '../../contract/batch.ts'
import type { ProcessCard } from '../../contract/card.ts'
import { withoutWait } from '../../contract/pending.ts'
import { workflowMineScreen } from '../../contract/screens.ts'
import { changedLists, sayDecided } from '../deciding/useDecided.ts'
import type { QueuedKind } from '../offline.ts'

type BatchBarProps = {
  cards: readonly ProcessCard[]
  /** The comment of the failed attempt. */
  said: string
  /** The tasks of the refused batch that are no longer mine. */
  gone: readonly string[]
  onDone: () => unknown
}

/**
 * Answers all selected tasks alike. If one of them cannot be answered any more, none is, and the
 * message names it.
 */
export function BatchBar({ cards, said, gone, onDone }: BatchBarProps) {
  const [unsent, setUnsent] = useState(said)
  const queueing = useQueueing<QueuedKind>()
  useEffect(startSending, [])
  useEffect(readyOffline, [])
  const complete = useSubmit(completeTasks, {
    invalidates: changedLists,
    done: (reply, { ids, pass }) => {
      sayDecided(
        reply,
        pass === true ? `已通过 ${reply.count} 项` : `${reply.count} 项已回复“不同意”`,
      )
      clearRefusal([ids, ...gone].join(','))
      return onDone()
    },
    failed: async (error, input, key) => {
      // The whole batch keeps its idempotency key: the server may have processed it already.
      const shown = await queueing('decideUnseen', (sent: typeof input) =>
        aboutTasks(cards, sent, key),
      )(error, withoutWait(input), key)
      if (shown !== null) return shown
      clearRefusal(gone.join(','))
      onDone()
      return null
    },
  })
  const answer = (pass: boolean, comment: string) =>
    complete.mutate({ ids: cards.map(({ taskId }) => taskId).join(','), pass, comment, wait: true })
  const agree = () => answer(true, '')
  const refuse = async () => {
    const comment = await askText({
      title: `不同意这 ${cards.length} 项`,
      initial: unsent,
      label: '批复意见',
      action: '全部不同意',
      max: 500,
      required: true,
      tone: 'danger',
    })
    if (!comment) return
    setUnsent(comment)
    answer(false, comment)
  }
  return (
    <BottomBar note={<span role="status">已选 {cards.length} 项</span>}>
      <Button block disabled={cards.length === 0} busy={complete.isPending} onPress={refuse}>
        不同意
      </Button>
      <Button
        kind="primary"
        block
        disabled={cards.length === 0}
        busy={complete.isPending}
        onPress={agree}
      >
        通过
      </Button>
    </BottomBar>
  )
}

type Answer = { ids: string; pass: unknown; comment?: string | undefined }

/** A batch of answers in the outbox: one act that concerns all its tasks. */
const aboutTasks = (
  cards: readonly ProcessCard[],
  { ids, pass, comment = '' }: Answer,
  key: string,
) => ({
  subject: ids,
  title:
    cards.length === 1
      ? (cards[0]?.processDefinitionName ?? '')
      : `${cards[0]?.processDefinitionName ?? ''} 等 ${cards.length} 项`,
  words: pass === true ? '通过' : '不同意',
  note: comment,
  to: linkTo(workflowMineScreen, { current: '0', kept: key }),
  form: '',
})
