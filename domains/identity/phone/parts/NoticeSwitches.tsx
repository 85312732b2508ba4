import { useCall, useSubmit } from '../../../../platform/web/calls.ts'
import { Switch } from '../../../../platform/web/kit/choices.tsx'
import { Card } from '../../../../platform/web/kit/List.tsx'
import { listOwnChannels, setOwnChannel } from '../../../messaging/contract/channels.ts'
import type { Channel, OwnChannel } from '../../../messaging/contract/channels.ts'

const labels: Readonly<Record<Channel, string>> = { wechat: '微信通知' }

/** Whether one is told outside the app that something waits; nothing where one is not reached there. */
export function NoticeSwitches() {
  const own = useCall(listOwnChannels, {}, { quiet: true })
  if (!own.data?.length) return null
  return (
    <Card title="通知">
      {own.data.map((one) => (
        <NoticeSwitch key={one.channel} own={one} />
      ))}
    </Card>
  )
}

function NoticeSwitch({ own: { channel, isOn } }: { own: OwnChannel }) {
  const change = useSubmit(setOwnChannel, { invalidates: [listOwnChannels] })
  return (
    <Switch
      label={labels[channel]}
      help="有新消息时提醒您，不含具体内容，晚上九点到早上七点不发"
      checked={isOn}
      disabled={change.isPending}
      onChange={(wanted) => change.mutate({ channel, isOn: wanted })}
    />
  )
}
