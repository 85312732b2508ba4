import { linkTo } from '../../../platform/contract/screen.ts'
import type { FoundThing } from '../../../platform/desk/shell/finders.ts'
import { call } from '../../../platform/web/calls/calls.ts'
import { listTodo } from '../contract/inbox.ts'
import { listMyDone, listSent } from '../contract/lists.ts'
import { approvalsDesk } from '../contract/screens.ts'

const lists = [
  { tab: 'todo', list: listTodo },
  { tab: 'sent', list: listSent },
  { tab: 'done', list: listMyDone },
] as const

/** Requests that wait for the caller, were sent or were answered by them, by title. */
export async function findProcesses(title: string): Promise<FoundThing[]> {
  const found = await Promise.all(
    lists.map(async ({ tab, list }) => {
      const asked = { processDefinitionName: title, size: 6 }
      const { records } = await call(list, asked, { quiet: true, silent: true })
      return records.map((card) => ({
        id: card.processInstanceId,
        title: card.processDefinitionName,
        hint: `${card.applyUserName} · ${card.statusLabel}`,
        to: linkTo(approvalsDesk, {
          ...(tab === 'todo' ? { task: card.taskId } : { tab }),
          process: card.processInstanceId,
        }),
      }))
    }),
  )
  return [...new Map(found.flat().map((one) => [one.id, one])).values()]
}
