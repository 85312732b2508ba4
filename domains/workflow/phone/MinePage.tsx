import { useState } from 'react'

import { useCall } from '../../../platform/web/calls/calls.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { SearchBar, Segmented } from '../../../platform/web/kit/input/Filters.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import type { ProcessCard } from '../contract/card.ts'
import { listTodo } from '../contract/inbox.ts'
import { listDone, listMyDone, listSent } from '../contract/lists.ts'
import { type Act, subjectsOf } from '../../../platform/web/outbox/acts.ts'
import { OutboxBar } from '../../../platform/web/outbox/OutboxBar.tsx'
import { useWaiting } from '../../../platform/web/outbox/waiting.ts'
import { WaitingNotice } from '../../../platform/web/outbox/WaitingNotice.tsx'
import { restoredDecision } from './outbox/restoredDecision.ts'
import { BatchBar } from './lists/BatchBar.tsx'
import { BatchRow } from './lists/BatchRow.tsx'
import { ProcessRow } from './lists/ProcessRow.tsx'
import { TodoList } from './lists/TodoList.tsx'

const pageSize = 5

const tabs = [
  { list: listTodo, label: '我的待办', empty: '没有待办，可以放松一下啦' },
  { list: listSent, label: '我的请求', empty: '还没有发起过申请' },
  { list: listMyDone, label: '我的已办', empty: '还没有处理过申请' },
  { list: listDone, label: '办结事宜', empty: '还没有办结的申请' },
] as const
const values = ['0', '1', '2', '3'] as const
type Tab = (typeof values)[number]

const isTab = (value: string | undefined): value is Tab => values.some((one) => one === value)

/** 我的事务: four lists with one search. To-dos may be answered in a batch. */
export function MinePage() {
  const wanted = useParam('current')
  const [tab, setTab] = useState<Tab>(isTab(wanted) ? wanted : '0')
  const [keyword, setKeyword] = useState('')
  const refused = useRefused(useParam('kept'))
  const [wantsBatch, setBatch] = useState<boolean>()
  // After a refused batch its tasks are selected again.
  const isBatch = wantsBatch ?? refused !== undefined
  const todo = useCall(listTodo, { size: 1 }, { quiet: true })
  const offersBatch = tab === '0' && (todo.data?.total ?? 0) > 1
  return (
    <Page
      title="我的事务"
      onRefresh={todo.refetch}
      action={
        offersBatch ? (
          <Button kind="plain" small onPress={() => setBatch(!isBatch)}>
            {isBatch ? '完成' : '批量处理'}
          </Button>
        ) : undefined
      }
    >
      <OutboxBar />
      <SearchBar value={keyword} onSearch={setKeyword} placeholder="请输入申请标题" />
      <Segmented
        label="我的事务"
        value={tab}
        onChange={setTab}
        options={values.map((value) => ({
          value,
          label: tabs[Number(value)]?.label ?? '',
          ...(value === '0' && todo.data ? { count: todo.data.total } : {}),
        }))}
      />
      {offersBatch && isBatch ? (
        <Batch keyword={keyword} refused={refused} onDone={() => setBatch(false)} />
      ) : (
        <Processes key={tab} tab={tab} keyword={keyword} />
      )}
    </Page>
  )
}

/** A queued batch of answers that was refused. */
function useRefused(key: string | undefined): Act | undefined {
  return useWaiting().acts.find((act) => act.key === key && act.stopped !== null)
}

const filterOf = (keyword: string) => (keyword ? { processDefinitionName: keyword } : {})

function Processes({ tab, keyword }: { tab: Tab; keyword: string }) {
  const { list, label, empty } = tabs[Number(tab)] ?? tabs[0]
  const pages = usePages(list, filterOf(keyword), { size: pageSize })
  const none = (
    <EmptyState
      drawing={keyword ? 'search' : 'done'}
      title={keyword ? `没有找到“${keyword}”` : empty}
      hint={keyword ? '换个标题再试试' : undefined}
    />
  )
  if (list === listTodo) return <TodoList pages={pages} empty={none} />
  return (
    <PagesView pages={pages} label={label} shape="person" empty={none}>
      {(card) => <ProcessRow key={`${card.processInstanceId}-${card.taskId}`} card={card} />}
    </PagesView>
  )
}

const batchSize = 50

/** The same tasks with checkboxes, and one bar to answer them. */
function Batch({
  keyword,
  refused,
  onDone,
}: {
  keyword: string
  refused: Act | undefined
  onDone: () => void
}) {
  const pages = usePages(listTodo, filterOf(keyword), { size: batchSize })
  const [asked] = useState(() => (refused ? subjectsOf(refused) : []))
  const [toggled, setToggled] = useState<readonly ProcessCard[]>([])
  const [said] = useState(() => restoredDecision(refused?.input).review.comment)
  const wasAsked = ({ taskId }: ProcessCard) => asked.includes(taskId)
  const isToggled = ({ taskId }: ProcessCard) => toggled.some((one) => one.taskId === taskId)
  const toggle = (card: ProcessCard) =>
    setToggled(
      isToggled(card) ? toggled.filter(({ taskId }) => taskId !== card.taskId) : [...toggled, card],
    )
  // The selection survives a change of the search. Tasks that are no longer in the list are
  // deselected.
  const isWhole = keyword === '' && pages.status === 'nomore'
  const gone = isWhole ? asked.filter((id) => pages.rows.every(({ taskId }) => taskId !== id)) : []
  const cards = [
    ...pages.rows.filter((card) => card.inBatch && wasAsked(card) && !isToggled(card)),
    ...toggled.filter((card) => !wasAsked(card)),
  ]
  return (
    <>
      {refused ? <WaitingNotice act={refused} /> : null}
      <PagesView
        pages={pages}
        label="批量处理"
        empty={<EmptyState drawing="done" title="没有待办，可以放松一下啦" />}
      >
        {(card) => (
          <BatchRow
            key={card.taskId}
            card={card}
            isChosen={wasAsked(card) !== isToggled(card)}
            onToggle={() => toggle(card)}
          />
        )}
      </PagesView>
      <BatchBar cards={cards} said={said} gone={gone} onDone={onDone} />
    </>
  )
}
