import {
  CircleCheckBig,
  ClipboardCheck,
  FileText,
  Inbox,
  Plus,
  Send,
  UserRoundCheck,
} from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Card, List } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { Link } from '../../../platform/web/navigation/navigation.tsx'
import { listTodo } from '../contract/inbox.ts'
import { proxyScreen, copiesScreen, createScreen, workflowMineScreen } from '../contract/screens.ts'
import { OutboxBar } from '../../../platform/web/outbox/OutboxBar.tsx'
import { ProcessRow } from './lists/ProcessRow.tsx'
import look from './WorkbenchPage.module.css'

const icon = { size: '1.5rem', strokeWidth: 1.75, 'aria-hidden': true } as const
const shownTasks = 5

const entries = [
  { current: '0', label: '我的待办', icon: <Inbox {...icon} /> },
  { current: '1', label: '我的请求', icon: <FileText {...icon} /> },
  { current: '2', label: '我的已办', icon: <ClipboardCheck {...icon} /> },
  { current: '3', label: '办结事宜', icon: <CircleCheckBig {...icon} /> },
]

/** 工作台: the number of to-dos, the four lists, and the first to-dos (workflow.md A.10). */
export function WorkbenchPage() {
  const todo = useCall(listTodo, { size: shownTasks })
  const count = todo.data?.total ?? 0
  return (
    <Page
      title="工作台"
      onRefresh={todo.refetch}
      action={
        <Link to={linkTo(createScreen)} className={look.create}>
          <Plus size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
          新建
        </Link>
      }
    >
      <div className={look.head}>
        <p className={look.count} role="status">
          {todo.data ? (count > 0 ? `您有 ${count} 项待办` : '没有待办，可以放松一下啦') : ''}
        </p>
      </div>
      <nav className={look.entries} aria-label="我的事务">
        {entries.map((entry) => (
          <Link
            key={entry.current}
            to={linkTo(workflowMineScreen, { current: entry.current })}
            className={look.entry}
          >
            {entry.icon}
            <span>{entry.label}</span>
          </Link>
        ))}
        <Link to={linkTo(copiesScreen)} className={look.entry}>
          <Send {...icon} />
          <span>抄送我的</span>
        </Link>
        <Link to={linkTo(proxyScreen)} className={look.entry}>
          <UserRoundCheck {...icon} />
          <span>委托设置</span>
        </Link>
      </nav>
      <OutboxBar />
      <Card
        title="我的待办"
        padded={false}
        action={
          count > shownTasks ? (
            <Link to={linkTo(workflowMineScreen, { current: '0' })}>全部 {count} 项</Link>
          ) : undefined
        }
      >
        <QueryView
          query={todo}
          skeleton="list"
          isEmpty={(page) => page.records.length === 0}
          empty={<EmptyState drawing="done" title="工作再忙，也要记得喝水" />}
        >
          {(page) => (
            <List label="我的待办">
              {page.records.map((card) => (
                <ProcessRow key={card.taskId} card={card} />
              ))}
            </List>
          )}
        </QueryView>
      </Card>
    </Page>
  )
}
