import { Bell, CircleUserRound, LogIn, Settings } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { homeEntries } from '../../../platform/web/navigation/homeEntries.ts'
import { Avatar } from '../../../platform/web/kit/list/Avatar.tsx'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useSession } from '../../../platform/web/navigation/navigation.tsx'
import { inboxPreview, listInbox } from '../../messaging/contract/inbox.ts'
import { inboxScreen } from '../../messaging/contract/screens.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { profileScreen, settingScreen } from '../contract/screens.ts'
import look from './CenterPage.module.css'

const icon = { size: '1.375rem', strokeWidth: 1.75, 'aria-hidden': true } as const

/** The tab 我的: the signed-in person, their shortcuts and personal pages. */
export function CenterPage() {
  const { isLogin, userInfo } = useSession()
  const { data: own, isPending } = useCall(ownUser, {}, { enabled: isLogin })
  const person = {
    isLogin,
    name: own?.realName ?? userInfo.nick_name,
    roles: own?.roles ?? [],
    permissions: own?.permissions ?? [],
  }
  const affairs = homeEntries(person).filter((entry) => entry.group === '办事')
  return (
    <Page title="我的" back={false} tabs>
      {isLogin ? <OwnHead /> : <GuestHead />}
      {isLogin && isPending ? (
        // Rights decide how long the first list is, so the second one waits for it.
        <Skeleton />
      ) : (
        <>
          {affairs.length > 0 ? (
            <List label="办事">
              {affairs.map((entry) => (
                <Row key={entry.key} leading={entry.icon} title={entry.label} to={entry.to} />
              ))}
            </List>
          ) : null}
          <List label="我的">
            {isLogin ? <InboxRow /> : null}
            <Row
              leading={<CircleUserRound {...icon} />}
              title="个人资料"
              to={linkTo(profileScreen)}
            />
            <Row leading={<Settings {...icon} />} title="设置" to={linkTo(settingScreen)} />
          </List>
        </>
      )}
    </Page>
  )
}

function InboxRow() {
  const waiting = useCall(listInbox, inboxPreview, { quiet: true }).data?.counts.total ?? 0
  const chip = waiting > 0 ? <StateChip tone="error">{`${waiting} 项`}</StateChip> : undefined
  return <Row leading={<Bell {...icon} />} title="待办" chip={chip} to={linkTo(inboxScreen)} />
}

function OwnHead() {
  const { userInfo } = useSession()
  const { data: own } = useCall(ownUser, {})
  const name = own?.realName || userInfo.nick_name
  return (
    <section className={look.head} aria-label="当前用户">
      <Avatar name={name} photo={own?.avatar || userInfo.avatar} size="large" />
      <div>
        <p className={look.name}>{name}</p>
        <p className={look.school}>
          {[own?.tenantName, own?.roleName].filter(Boolean).join(' · ')}
        </p>
      </div>
    </section>
  )
}

function GuestHead() {
  const go = useGo()
  return (
    <section className={look.head} aria-label="当前用户">
      <Avatar name="访客" size="large" />
      <div>
        <p className={look.name}>访客</p>
        <p className={look.school}>登录后可以报名、办理审批、接收消息</p>
      </div>
      <Button kind="primary" icon={<LogIn {...icon} />} onPress={go.login}>
        登录
      </Button>
    </section>
  )
}
