import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Switch } from '../../../platform/web/kit/input/choices.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { confirm } from '../../../platform/web/overlays/overlays.tsx'
import { listOwnChannels, setOwnChannel } from '../../messaging/contract/channels.ts'
import type { Channel, OwnChannel } from '../../messaging/contract/channels.ts'
import { getMailNotices, removeMail } from '../contract/mailAddress.ts'
import { MailCard } from './parts/MailCard.tsx'

const labels: Readonly<Record<Channel, string>> = { wechat: '微信通知', mail: '邮件通知' }

/** 微信和邮件通知: whether and where the user gets notifications outside the app. */
export function NoticeChannelsPage() {
  const own = useCall(listOwnChannels, {}, { quiet: true })
  const mail = useCall(getMailNotices, {}, { quiet: true })
  // Both queries are shown together, so that the layout does not shift.
  const both = { ...own, data: mail.data && own.data, error: own.error ?? mail.error }
  return (
    <Page title="微信和邮件通知" onRefresh={own.refetch}>
      <QueryView query={both} skeleton="list">
        {(all) => (
          <Ways
            all={all}
            offersMail={
              mail.data?.isOffered === true && all.every(({ channel }) => channel !== 'mail')
            }
          />
        )}
      </QueryView>
    </Page>
  )
}

function Ways({ all, offersMail }: { all: OwnChannel[]; offersMail: boolean }) {
  if (all.length === 0 && !offersMail)
    return (
      <EmptyState
        drawing="list"
        title="没有可用的通知方式"
        hint="学校开通微信或邮件通知后，可以在这里设置；微信通知要先用微信登录一次"
      />
    )
  return (
    <>
      {all.length > 0 ? (
        <Card title="有待办和新消息时提醒您">
          {all.map((one) => (
            <WaySwitch key={one.channel} own={one} />
          ))}
          {all.some(({ channel }) => channel === 'mail') ? <MailRemoval /> : null}
        </Card>
      ) : null}
      {offersMail ? <MailCard /> : null}
    </>
  )
}

function WaySwitch({ own: { channel, isOn, isDemo, address } }: { own: OwnChannel }) {
  const change = useSubmit(setOwnChannel, { invalidates: [listOwnChannels] })
  const help = isDemo ? '演示环境：可以开关，不会真的发出' : '不含具体内容，晚上九点到早上七点不发'
  return (
    <Switch
      label={labels[channel]}
      help={address ? `${address}。${help}` : help}
      checked={isOn}
      disabled={change.isPending}
      onChange={(wanted) => change.mutate({ channel, isOn: wanted })}
    />
  )
}

function MailRemoval() {
  const remove = useSubmit(removeMail, { message: '邮箱已删除', invalidates: [listOwnChannels] })
  const askAndRemove = async () => {
    const body = '不再用邮件提醒您。以后可以重新设置。'
    if (await confirm({ title: '删除邮箱？', body, action: '删除', tone: 'danger' }))
      remove.mutate({})
  }
  return (
    <Button block busy={remove.isPending} onPress={askAndRemove}>
      删除邮箱
    </Button>
  )
}
