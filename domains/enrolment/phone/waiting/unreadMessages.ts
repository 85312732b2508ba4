import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import type { HomePerson, HomeTasks } from '../../../../platform/web/navigation/homeEntries.ts'
import { listMessages } from '../../contract/message.ts'
import { enrolmentPermissions } from '../../contract/permissions.ts'
import { enrolmentScreen } from '../../contract/screens.ts'

const applies = ({ permissions }: HomePerson): boolean =>
  permissions.includes(enrolmentPermissions.apply)

/** The person's open items on the home page. */
export function useWaiting(person: HomePerson): HomeTasks {
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
