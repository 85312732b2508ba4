import { linkTo } from '../../../../platform/contract/screen.ts'
import { momentOf } from '../../../../platform/contract/time.ts'
import type { InboxItem, InboxSource } from '../../../messaging/server/public.ts'
import type { ProcessCard } from '../../contract/card.ts'
import { formDetailScreen } from '../../contract/screens.ts'
import { listProcesses } from './lists.ts'

/** The open tasks of a person, as 待办 of the workbench shows them. */
export const waitingTasks: InboxSource = {
  kind: 'task',
  list: async (db, actor, first, now) => {
    const { records, total } = await listProcesses(
      db,
      actor,
      { list: 'todo', current: 1, size: first },
      now,
    )
    return { total, items: records.map((card) => toItem(card, actor.userId)) }
  },
}

const shownFacts = 3

function toItem(card: ProcessCard, userId: string): InboxItem {
  const { taskId, processInstanceId, dueTime } = card
  const isOwn = card.applyUser.id === userId
  const title = card.processDefinitionName
  const principal = card.onBehalfOf ? [`代${card.onBehalfOf}办理`] : []
  const whose = isOwn ? card.taskName : card.applyUserName
  // What the title says already is not repeated.
  const facts = [...principal, ...card.summary.map(({ value }) => value), whose].filter(
    (fact) => fact !== '' && !title.includes(fact),
  )
  return {
    id: taskId,
    title,
    facts: facts.slice(0, shownFacts),
    at: momentOf(card.createTime),
    dueTime: dueTime === undefined ? null : momentOf(dueTime),
    mark: isOwn && card.instanceStatus === 'returned' ? '去修改' : '去处理',
    link: linkTo(formDetailScreen, { taskId, processInsId: processInstanceId }),
    isReadable: false,
  }
}
