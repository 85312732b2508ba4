import { useEffect, useState, useSyncExternalStore } from 'react'

import { refreshTickMs, tokenTimeSeconds } from '../../../platform/contract/constants.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Facts, Notice, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { useSession } from '../../../platform/web/navigation/navigation.tsx'
import { toast } from '../../../platform/web/overlays/toasts.ts'
import { session } from '../../../platform/web/runtime.ts'
import type { Renewal } from '../../../platform/web/session/session.ts'
import { useLook } from '../../../platform/web/lookSettings.ts'
import { DemoOnly } from './parts/DemoOnly.tsx'
import look from './parts/Demo.module.css'

/** 会话状态: the state of the session, which all tabs share, and its changes. */
export const SessionStatePage = () => (
  <DemoOnly title="会话状态">
    <Page title="会话状态">
      <Notice tone="info">所有标签页共用一份登录状态，在别处登录或退出，这里立刻跟着变。</Notice>
      <Person />
      <Token />
      <Changes />
      <Look />
    </Page>
  </DemoOnly>
)

function Person() {
  const { isLogin, userInfo } = useSession()
  return (
    <Card
      title="当前用户"
      action={
        <StateChip tone={isLogin ? 'success' : 'info'}>{isLogin ? '已登录' : '未登录'}</StateChip>
      }
    >
      <Facts
        items={[
          { label: '姓名', value: userInfo.nick_name },
          { label: '账号', value: userInfo.account },
          { label: '角色', value: userInfo.role_name },
          { label: '学校编号', value: userInfo.tenant_id },
          { label: '用户编号', value: userInfo.user_id },
        ]}
      />
    </Card>
  )
}

const sentences: Readonly<Record<Renewal | 'tooSoon', string>> = {
  renewed: '令牌已更新',
  tooSoon: '刚刚更新过，30 秒后再试',
  unavailable: '网络不通，令牌没有更新，原来的继续有效',
  refused: '登录已失效，请重新登录',
  signedOut: '已经退出登录',
}

function Token() {
  const { accessToken, refreshToken } = useSession()
  const [isBusy, setBusy] = useState(false)
  const ageSeconds = useTokenAge()
  const renew = async () => {
    setBusy(true)
    const outcome = await session.renewEarly()
    setBusy(false)
    toast(sentences[outcome], outcome === 'renewed' ? 'success' : 'warning')
  }
  const issuedAtMs = session.issuedAtMs()
  return (
    <Card title="令牌">
      <Facts
        items={[
          { label: '访问令牌', value: masked(accessToken) },
          { label: '更新令牌', value: masked(refreshToken) },
          { label: '签发时间', value: issuedAtMs && wireDateTime(new Date(issuedAtMs)) },
          { label: '已用时间', value: ageSeconds === undefined ? '' : spanText(ageSeconds) },
          {
            label: '自动更新',
            value: `每 ${refreshTickMs / 1000} 秒检查一次，满 ${tokenTimeSeconds} 秒更新`,
          },
        ]}
      />
      <div className={look.below}>
        <Button block busy={isBusy} onPress={renew}>
          立即更新令牌
        </Button>
      </div>
    </Card>
  )
}

/** Enough to tell two tokens apart, too little to use one. */
const masked = (token: string): string =>
  token ? `…${token.slice(-6)}（共 ${token.length} 个字符）` : ''

function useTokenAge(): number | undefined {
  useSyncExternalStore(subscribeMinutes, () => Math.floor(Date.now() / tickMs))
  const issuedAtMs = session.issuedAtMs()
  return issuedAtMs === undefined ? undefined : Math.max(0, (Date.now() - issuedAtMs) / 1000)
}

const tickMs = 30_000
const subscribeMinutes = (changed: () => void) => {
  const timer = setInterval(changed, tickMs)
  return () => clearInterval(timer)
}

const spanText = (seconds: number): string =>
  seconds < 60 ? '不到 1 分钟' : `${Math.floor(seconds / 60)} 分钟`

type Change = { readonly key: number; readonly time: string; readonly what: string }

/** The changes of the session while the page is open, the last first. */
function Changes() {
  const [changes, setChanges] = useState<readonly Change[]>([])
  useEffect(() => {
    let before = session.state
    return session.subscribe(() => {
      const { isLogin, accessToken } = session.state
      const what =
        isLogin !== before.isLogin
          ? isLogin
            ? '登录'
            : '退出登录'
          : accessToken !== before.accessToken
            ? '令牌已更新'
            : '用户信息有变化'
      before = session.state
      const time = wireDateTime(new Date()).slice(11)
      setChanges((known) => [{ key: known.length, time, what }, ...known].slice(0, 20))
    })
  }, [])
  if (changes.length === 0)
    return (
      <Card title="变化记录">
        <p>打开本页以来没有变化。</p>
      </Card>
    )
  return (
    <List label="变化记录">
      {changes.map(({ key, time, what }) => (
        <Row key={key} title={what} trailing={time} />
      ))}
    </List>
  )
}

const themes = { system: '跟随系统', light: '浅色', dark: '深色' } as const
const sizes = { normal: '标准', large: '大', larger: '特大' } as const

function Look() {
  const { theme, text, elder } = useLook()
  return (
    <Card title="显示设置">
      <Facts
        items={[
          { label: '外观', value: themes[theme] },
          { label: '字号', value: sizes[text] },
          { label: '长辈模式', value: elder ? '开' : '关' },
        ]}
      />
    </Card>
  )
}
