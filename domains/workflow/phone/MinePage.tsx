import { useState } from 'react'

import { useCall, usePages } from '../../../platform/web/calls.ts'
import { SearchBar, Segmented } from '../../../platform/web/kit/Filters.tsx'
import { Page } from '../../../platform/web/kit/Page.tsx'
import { PagesView } from '../../../platform/web/kit/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/States.tsx'
import { useParam } from '../../../platform/web/navigation.tsx'
import { listDone, listMyDone, listSent, listTodo } from '../contract/lists.ts'
import { ProcessRow } from './parts/ProcessRow.tsx'

const pageSize = 5

const tabs = [
  { list: listTodo, label: '我的待办', empty: '没有待办，可以放松一下啦' },
  { list: listSent, label: '我的请求', empty: '还没有发起过申请' },
  { list: listMyDone, label: '我的已办', empty: '还没有处理过事项' },
  { list: listDone, label: '办结事宜', empty: '还没有办结的事项' },
] as const
const values = ['0', '1', '2', '3'] as const
type Tab = (typeof values)[number]

const isTab = (value: string | undefined): value is Tab => values.some((one) => one === value)

/** 我的事务: four lists with one search. */
export function MinePage() {
  const wanted = useParam('current')
  const [tab, setTab] = useState<Tab>(isTab(wanted) ? wanted : '0')
  const [keyword, setKeyword] = useState('')
  const todo = useCall(listTodo, { size: 1 }, { quiet: true })
  return (
    <Page title="我的事务" onRefresh={todo.refetch}>
      <SearchBar value={keyword} onSearch={setKeyword} placeholder="请输入流程名称" />
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
      <Processes key={tab} tab={tab} keyword={keyword} />
    </Page>
  )
}

function Processes({ tab, keyword }: { tab: Tab; keyword: string }) {
  const { list, label, empty } = tabs[Number(tab)] ?? tabs[0]
  const pages = usePages(list, keyword ? { processDefinitionName: keyword } : {}, { size: pageSize })
  return (
    <PagesView
      pages={pages}
      label={label}
      empty={<EmptyState drawing={keyword ? 'search' : 'done'} title={keyword ? `没有找到“${keyword}”` : empty} />}
    >
      {(card) => <ProcessRow key={`${card.processInstanceId}-${card.taskId}`} card={card} />}
    </PagesView>
  )
}
