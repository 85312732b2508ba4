import { FigureCard, ListCard } from '../../../platform/desk/dashboard/cards.tsx'
import type { DashboardCard } from '../../../platform/desk/dashboard/dashboardCards.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls.ts'
import { listTodo } from '../contract/inbox.ts'
import { listMyDone, listSent } from '../contract/lists.ts'
import { formDetailScreen, workflowMineScreen } from '../contract/screens.ts'

const mine = (current: string): string => `/#${linkTo(workflowMineScreen, { current })}`

function TodoFigure() {
  const { data } = useCall(listTodo, { size: 6 })
  return <FigureCard label="待我处理" value={data?.total} hint="审批与复核" to={mine('0')} />
}

function SentFigure() {
  const { data } = useCall(listSent, { size: 1 })
  return <FigureCard label="我发起的" value={data?.total} hint="流程申请" to={mine('2')} />
}

function DoneFigure() {
  const { data } = useCall(listMyDone, { size: 1 })
  return <FigureCard label="我已处理" value={data?.total} hint="全部时间" to={mine('3')} />
}

function Todos() {
  const { data, error, refetch } = useCall(listTodo, { size: 6 })
  const lines = data?.records.map((one) => ({
    key: one.taskId || one.processInstanceId,
    title: one.processDefinitionName,
    facts: `${one.applyUserName} ${one.createTime.slice(5, 16)}`,
    to: `/#${linkTo(formDetailScreen, { taskId: one.taskId, processInsId: one.processInstanceId })}`,
  }))
  return <ListCard title="待办" all={mine('0')} lines={lines} error={error} onRetry={refetch} empty="没有等您处理的事，歇一会儿吧。" />
}

export const cards: readonly DashboardCard[] = [
  { key: 'todo-figure', rank: 1, place: 'figures', may: [], Card: TodoFigure },
  { key: 'done-figure', rank: 2, place: 'figures', may: [], Card: DoneFigure },
  { key: 'sent-figure', rank: 3, place: 'figures', may: [], Card: SentFigure },
  { key: 'todos', rank: 10, place: 'list', may: [], Card: Todos },
]
