import { FigureCard, ListCard } from '../../../platform/desk/dashboard/cards.tsx'
import type { DashboardCard } from '../../../platform/desk/dashboard/dashboardCards.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { listTodo } from '../contract/inbox.ts'
import { listMyDone, listSent } from '../contract/lists.ts'
import { approvalsDesk } from '../contract/screens.ts'

const inbox = (tab?: string): string => `#${linkTo(approvalsDesk, tab ? { tab } : {})}`

function TodoFigure() {
  const { data } = useCall(listTodo, { size: 6 })
  return <FigureCard label="待我处理" value={data?.total} hint="审批与复核" to={inbox()} />
}

function SentFigure() {
  const { data } = useCall(listSent, { size: 1 })
  return <FigureCard label="我发起的" value={data?.total} hint="流程申请" to={inbox('sent')} />
}

function DoneFigure() {
  const { data } = useCall(listMyDone, { size: 1 })
  return <FigureCard label="我已处理" value={data?.total} hint="全部时间" to={inbox('done')} />
}

function Todos() {
  const { data, error, refetch } = useCall(listTodo, { size: 6 })
  const lines = data?.records.map((one) => ({
    key: one.taskId || one.processInstanceId,
    title: one.processDefinitionName,
    facts: `${one.applyUserName} ${one.createTime.slice(5, 16)}`,
    to: `#${linkTo(approvalsDesk, { process: one.processInstanceId, task: one.taskId })}`,
  }))
  return (
    <ListCard
      title="待办"
      all={inbox()}
      lines={lines}
      error={error}
      onRetry={refetch}
      empty="没有等您处理的事，歇一会儿吧。"
    />
  )
}

export const cards: readonly DashboardCard[] = [
  { key: 'todo-figure', rank: 1, place: 'figures', may: [], Card: TodoFigure },
  { key: 'done-figure', rank: 2, place: 'figures', may: [], Card: DoneFigure },
  { key: 'sent-figure', rank: 3, place: 'figures', may: [], Card: SentFigure },
  { key: 'todos', rank: 10, place: 'list', may: [], Card: Todos },
]
