import { ClipboardCheck, ClipboardList } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls.ts'
import type { HomeContribution, HomePerson, HomeTasks } from '../../../platform/web/home.ts'
import { listTodo } from '../contract/inbox.ts'
import { workbenchScreen, workflowMineScreen } from '../contract/screens.ts'

const icon = { size: '1.375rem', strokeWidth: 1.75 } as const

/** Roles of families: what they started stands under 我的事务, the workbench is for who decides. */
const families = ['parent', 'student']
const decides = ({ isLogin, roles }: HomePerson): boolean =>
  isLogin && roles.some((role) => !families.includes(role))

/** The workbench with the number of tasks that wait, and one's own affairs. */
export const home: HomeContribution = {
  entries: () => [
    {
      key: 'workbench',
      label: '审批',
      hint: '待办与已办',
      icon: <ClipboardCheck {...icon} />,
      to: linkTo(workbenchScreen),
      group: '办事',
      rank: 20,
      isFor: decides,
    },
    {
      key: 'affairs',
      label: '我的事务',
      hint: '发起与经办',
      icon: <ClipboardList {...icon} />,
      to: linkTo(workflowMineScreen),
      group: '办事',
      rank: 30,
      isFor: ({ isLogin }) => isLogin,
    },
  ],
  useTasks: useOpenTasks,
}

function useOpenTasks(person: HomePerson): HomeTasks {
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
