import { useCall, useSubmit } from '../../../platform/web/calls.ts'
import { Switch } from '../../../platform/web/kit/choices.tsx'
import { EmptyState } from '../../../platform/web/kit/States.tsx'
import { Card } from '../../../platform/web/kit/List.tsx'
import { Page } from '../../../platform/web/kit/Page.tsx'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { listOwnChannels, setOwnChannel } from '../contract/channels.ts'
import type { Channel, OwnChannel } from '../contract/channels.ts'

const labels: Readonly<Record<Channel, string>> = { wechat: '微信通知' }

/** 应用外的通知: whether one is told outside the app that something waits. */
export function ChannelsPage() {
  const own = useCall(listOwnChannels, {}, { quiet: true })
  return (
    <Page title="应用外的通知" onRefresh={own.refetch}>
      <QueryView
        query={own}
        skeleton="list"
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState drawing="list" title="没有可用的通知方式" hint="学校开通后，用微信登录就能在微信里收到提醒" />}
      >
        {(all) => (
          <Card title="有待办和新消息时提醒您">
            {all.map((one) => (
              <ChannelSwitch key={one.channel} own={one} />
            ))}
          </Card>
        )}
      </QueryView>
    </Page>
  )
}

function ChannelSwitch({ own: { channel, isOn, isDemo } }: { own: OwnChannel }) {
  const change = useSubmit(setOwnChannel, { invalidates: [listOwnChannels] })
  return (
    <Switch
      label={labels[channel]}
      help={isDemo ? '演示环境：可以开关，不会真的发到微信' : '不含具体内容，晚上九点到早上七点不发'}
      checked={isOn}
      disabled={change.isPending}
      onChange={(wanted) => change.mutate({ channel, isOn: wanted })}
    />
  )
}
