import { DeskPage } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import type { ProcessCard } from '../contract/card.ts'
import { listTodo } from '../contract/inbox.ts'
import look from './inbox/inbox.module.css'
import { InboxList } from './inbox/InboxList.tsx'
import {
  type GoTo,
  type InboxPlace,
  inboxTabs,
  isOpenAt,
  nothingOpen,
  openingOf,
  useInboxPlace,
} from './inbox/inboxPlace.ts'
import { InboxTabs } from './inbox/InboxTabs.tsx'
import { ProcessPane } from './process/ProcessPane.tsx'
import { useBatch } from './inbox/useBatch.ts'
import { focusRow, useTriageKeys } from './inbox/useTriageKeys.ts'

const pageSize = 20

/**
 * 审批: the list at the left, the open process at the right. After each decision the next one
 * opens.
 */
export function InboxPage() {
  const [place, go] = useInboxPlace()
  const todo = useCall(listTodo, { size: 1 }, { quiet: true })
  return (
    <DeskPage
      title="审批"
      hint="J、K 上下移动，A 通过，B 退回，R 不通过或驳回；按 ? 查看全部快捷键。"
    >
      <InboxTabs place={place} todoCount={todo.data?.total} />
      <Inbox key={place.tab} place={place} go={go} />
    </DeskPage>
  )
}

function Inbox({ place, go }: { place: InboxPlace; go: GoTo }) {
  const tab = inboxTabs.find(({ key }) => key === place.tab) ?? inboxTabs[0]
  const pages = usePages(tab.list, place.name ? { processDefinitionName: place.name } : {}, {
    size: pageSize,
  })
  const cards = pages.rows
  const batch = useBatch(tab.key === 'todo' ? cards : [])
  const at = cards.findIndex((card) => isOpenAt(place, card))

  const open = (card: ProcessCard, replace: boolean) => {
    go(openingOf(card), { replace })
    focusRow(card)
  }
  const step = (by: number) => {
    const next = at < 0 ? cards[0] : cards[Math.min(Math.max(at + by, 0), cards.length - 1)]
    if (next) open(next, at >= 0)
    if (at + by >= cards.length - 1) pages.more()
  }
  const close = () => go(nothingOpen)
  const onLeft = () => {
    if (tab.key !== 'todo' || at < 0) return
    const next = cards[at + 1] ?? cards[at - 1]
    if (next) open(next, true)
    else go(nothingOpen, { replace: true })
  }
  useTriageKeys({ step, onTick: () => batch.toggle(cards[at]), batch, onClose: close })
  return (
    <div className={look.panes} data-open={place.process !== '' || place.task !== ''}>
      <InboxList
        tab={tab}
        place={place}
        cards={cards}
        pages={pages}
        batch={batch}
        onSearch={(name) => go({ name }, { replace: true })}
      />
      <ProcessPane
        process={place.process}
        task={place.task}
        isTodo={tab.key === 'todo'}
        keysRest={batch.ticked.length > 0}
        onLeft={onLeft}
        onClose={close}
      />
    </div>
  )
}
