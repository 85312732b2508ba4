import { type ReactNode, useEffect, useState } from 'react'

import type { Pages } from '../../../../platform/web/calls.ts'
import { ActionSheet } from '../../../../platform/web/kit/ActionSheet.tsx'
import type { SheetAction } from '../../../../platform/web/kit/ActionSheet.tsx'
import { PagesView } from '../../../../platform/web/kit/QueryView.tsx'
import { SwipeRow } from '../../../../platform/web/kit/SwipeRow.tsx'
import type { SwipeAction } from '../../../../platform/web/kit/SwipeRow.tsx'
import { useGo } from '../../../../platform/web/navigation.tsx'
import { useWaitingOn } from '../../../../platform/web/outbox/waiting.ts'
import type { ProcessCard } from '../../contract/card.ts'
import { readyOffline } from '../outbox/readyOffline.ts'
import { wakeKept } from '../outbox/wakeOutbox.ts'
import { detailOf, ProcessLine, ProcessRow } from './ProcessRow.tsx'
import { useCardAnswers } from './useCardAnswers.ts'
import type { CardAnswer } from './useCardAnswers.ts'

/** My to-dos: each is answered by a swipe or from its menu, or opened where the step wants to be looked at. */
export function TodoList({ pages, empty }: { pages: Pages<ProcessCard>; empty: ReactNode }) {
  const go = useGo()
  const answersOf = useCardAnswers()
  const [chosen, setChosen] = useState<ProcessCard>()
  const [isOpen, setOpen] = useState(false)
  useEffect(wakeKept, [])
  useEffect(readyOffline, [])
  const open = (card: ProcessCard) => go.to(detailOf(card))
  const menuOf = (card: ProcessCard): SheetAction[] => [
    ...answersOf(card).map(({ label, isPass, onPress }) => ({ key: label, label, onPress, ...(isPass ? {} : { tone: 'danger' as const }) })),
    { key: 'open', label: '查看详情', onPress: () => open(card) },
  ]
  return (
    <>
      <PagesView pages={pages} label="我的待办" empty={empty}>
        {(card) => (
          <TodoRow
            key={card.taskId}
            card={card}
            answers={answersOf(card)}
            onOpen={() => open(card)}
            onMenu={() => {
              setChosen(card)
              setOpen(true)
            }}
          />
        )}
      </PagesView>
      <ActionSheet open={isOpen} onClose={() => setOpen(false)} title={chosen?.processDefinitionName ?? ''} actions={chosen ? menuOf(chosen) : []} />
    </>
  )
}

type TodoRowProps = { card: ProcessCard; answers: readonly CardAnswer[]; onOpen: () => unknown; onMenu: () => unknown }

function TodoRow({ card, answers, onOpen, onMenu }: TodoRowProps) {
  // What was done to it here already is looked at on its own page.
  if (useWaitingOn(card.taskId)) return <ProcessRow card={card} />
  const swiped: SwipeAction[] = answers
    .toReversed()
    .map(({ label, isPass, onPress }) => ({ key: label, label, tone: isPass ? 'primary' : 'danger', onPress }))
  const opening: SwipeAction = { key: 'open', label: card.asksSignature ? '打开签名' : '打开处理', onPress: onOpen }
  return (
    <li>
      <SwipeRow
        name={card.processDefinitionName}
        actions={swiped.length > 0 ? swiped : [opening]}
        // The row itself leads to its detail: a menu with that alone would say nothing new.
        onMenu={swiped.length > 0 ? onMenu : undefined}
      >
        <ProcessLine card={card} />
      </SwipeRow>
    </li>
  )
}
