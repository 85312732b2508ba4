import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import type { HomePerson, HomeTasks } from '../../../../platform/web/navigation/homeEntries.ts'
import { listTodo } from '../../contract/inbox.ts'
import { workbenchScreen } from '../../contract/screens.ts'

/** The user's to-dos on the home page. */
export function useWaiting(person: HomePerson): HomeTasks {
  const todo = useCall(listTodo, { size: 1 }, { enabled: person.isLogin, quiet: true })
  const [next] = todo.data?.records ?? []
  const count = todo.data?.total ?? 0
  return {
    isPending: person.isLogin && todo.isPending,
    error: todo.data ? null : todo.error,
    tasks: [
      {
        key: 'tasks',
        count,
        unit: '件',
        label: '待办',
        hint: next?.processDefinitionName,
        to: linkTo(workbenchScreen),
      },
    ],
    refresh: async () => (person.isLogin ? todo.refetch() : undefined),
  }
}
