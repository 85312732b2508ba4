import { FileSearch, FileUser } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls.ts'
import type { HomeContribution, HomePerson, HomeTasks } from '../../../platform/web/home.ts'
import { listMessages } from '../contract/message.ts'
import { enrolmentPermissions } from '../contract/permissions.ts'
import { enrolmentDeskScreen, enrolmentScreen } from '../contract/screens.ts'

const applies = ({ permissions }: HomePerson): boolean =>
  permissions.includes(enrolmentPermissions.apply)

/** Enrolment for families and for guests, who may read the plans; unread messages wait. */
export const home: HomeContribution = {
  entries: () => [
    {
      key: 'enrolment',
      label: '报名',
      hint: '新生报名与进度',
      icon: <FileUser size="1.375rem" strokeWidth={1.75} />,
      to: linkTo(enrolmentScreen),
      group: '办事',
      rank: 10,
      isFor: (person) => !person.isLogin || applies(person),
    },
    {
      key: 'enrolmentDesk',
      label: '招生审核',
      hint: '报名申请',
      icon: <FileSearch size="1.375rem" strokeWidth={1.75} />,
      to: linkTo(enrolmentDeskScreen),
      group: '办事',
      rank: 15,
      isFor: ({ permissions }) =>
        [enrolmentPermissions.review, enrolmentPermissions.oversee].some((one) =>
          permissions.includes(one),
        ),
    },
  ],
  useTasks: useUnreadMessages,
}

function useUnreadMessages(person: HomePerson): HomeTasks {
  const enabled = applies(person)
  const messages = useCall(listMessages, { unread: '1', size: 5 }, { enabled, quiet: true })
  const count = messages.data?.unread ?? 0
  return {
    isPending: enabled && messages.isPending,
    error: messages.data ? null : messages.error,
    tasks: [
      {
        key: 'messages',
        count,
        unit: '条',
        label: '报名消息未读',
        hint: messages.data?.records[0]?.title,
        to: linkTo(enrolmentScreen),
      },
    ],
    refresh: async () => (enabled ? messages.refetch() : undefined),
  }
}
