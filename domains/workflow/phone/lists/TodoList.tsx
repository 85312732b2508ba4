import { type ReactNode, useEffect, useRef, useState } from 'react'

import type { Pages } from '../../../../platform/web/paging/usePages.ts'
import { ActionSheet } from '../../../../platform/web/kit/overlay/ActionSheet.tsx'
import type { SheetAction } from '../../../../platform/web/kit/overlay/ActionSheet.tsx'
import { PagesView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { SwipeRow } from '../../../../platform/web/kit/manage/SwipeRow.tsx'
import type { SwipeAction } from '../../../../platform/web/kit/manage/SwipeRow.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { useWaitingOn } from '../../../../platform/web/outbox/waiting.ts'
import type { ProcessCard } from '../../contract/card.ts'
import { readyOffline } from '../outbox/readyOffline.ts'
import { startSending } from '../../../../platform/web/outbox/wakeOutbox.ts'
import { detailOf, ProcessLine, ProcessRow } from './ProcessRow.tsx'
import { nameOf, useCardAnswers } from './useCardAnswers.ts'
import type { CardAnswer } from './useCardAnswers.ts'

/**
 * My to-dos. Each can be answered by a swipe or from its menu, or opened where the step requires
 * it.
 */
export function TodoList({ pages, empty }: { pages: Pages<ProcessCard>; empty: ReactNode }) {
  const go = useGo()
  const { place, onAnswered } = useGoingOn(pages.rows)
  const answersOf = useCardAnswers(onAnswered)
  const [chosen, setChosen] = useState<ProcessCard>()
  const [isOpen, setOpen] = useState(false)
  useEffect(startSending, [])
  useEffect(readyOffline, [])
  const open = (card: ProcessCard) => go.to(detailOf(card))
  const menuOf = (card: ProcessCard): SheetAction[] => [
    ...answersOf(card).map(({ label, isPass, onPress }) => ({
      key: label,
      label,
      onPress,
      ...(isPass ? {} : { tone: 'danger' as const }),
    })),
    { key: 'open', label: '查看详情', onPress: () => open(card) },
  ]
  return (
    <div ref={place} tabIndex={-1}>
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
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={chosen ? nameOf(chosen) : ''}
        actions={chosen ? menuOf(chosen) : []}
      />
    </div>
  )
}

/**
 * After an answer, moves the focus from the removed row to the next one, else the last one, else
 * the list.
 */
function useGoingOn(rows: readonly ProcessCard[]) {
  const place = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState<{ taskId: string; index: number }>()
  useEffect(() => {
    if (!left || rows.some((card) => card.taskId === left.taskId)) return
    let frame = 0
    const goOn = () => {
      const here = document.activeElement
      // The dialog is still closing and holds the focus a moment longer.
      if (here?.closest('[role="dialog"], [role="alertdialog"]'))
        return void (frame = requestAnimationFrame(goOn))
      setLeft(undefined)
      // If the user has focused something else meanwhile, the focus stays there.
      if (here && here !== document.body) return
      const links = place.current?.querySelectorAll<HTMLElement>('li a') ?? []
      const next = links[Math.min(left.index, links.length - 1)] ?? place.current
      next?.focus({ preventScroll: true })
    }
    goOn()
    return () => cancelAnimationFrame(frame)
  }, [rows, left])
  const onAnswered = (taskId: string) =>
    setLeft({
      taskId,
      index: Math.max(
        0,
        rows.findIndex((card) => card.taskId === taskId),
      ),
    })
  return { place, onAnswered }
}

type TodoRowProps = {
  card: ProcessCard
  answers: readonly CardAnswer[]
  onOpen: () => unknown
  onMenu: () => unknown
}

function TodoRow({ card, answers, onOpen, onMenu }: TodoRowProps) {
  // A task with a queued action can only be opened on its own page.
  if (useWaitingOn(card.taskId)) return <ProcessRow card={card} />
  const swiped: SwipeAction[] = answers.toReversed().map(({ label, isPass, onPress }) => ({
    key: label,
    label,
    tone: isPass ? 'primary' : 'danger',
    onPress,
  }))
  const opening: SwipeAction = {
    key: 'open',
    label: card.asksSignature ? '打开签名' : '打开处理',
    onPress: onOpen,
  }
  return (
    <li>
      <SwipeRow
        name={nameOf(card)}
        actions={swiped.length > 0 ? swiped : [opening]}
        // The row is a link to its detail, so a menu with that item alone is useless.
        onMenu={swiped.length > 0 ? onMenu : undefined}
      >
        <ProcessLine card={card} />
      </SwipeRow>
    </li>
  )
}
