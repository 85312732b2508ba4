import { useState } from 'react'

import { toolkitVersion, versionReadings } from '../../../platform/contract/constants.ts'
import { appConfig } from '../../../platform/web/appConfig.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Switch } from '../../../platform/web/kit/input/choices.tsx'
import { Facts } from '../../../platform/web/kit/list/Facts.tsx'
import { Segmented } from '../../../platform/web/kit/input/Filters.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { useGo, useSession } from '../../../platform/web/navigation/navigation.tsx'
import { confirm } from '../../../platform/web/overlays/overlays.tsx'
import { signOut } from '../../../platform/web/runtime.ts'
import { changeLook, useLook } from '../../../platform/web/lookSettings.ts'
import { toast } from '../../../platform/web/overlays/toasts.ts'
import { accountLoginScreen, demoScreen, noticeChannelsScreen } from '../contract/screens.ts'
import { clearCache, useCacheSize } from './parts/deviceCache.ts'
import look from './SettingPage.module.css'

const themes = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const

const textSizes = [
  { value: 'normal', label: '标准' },
  { value: 'large', label: '大' },
  { value: 'larger', label: '特大' },
] as const

/** Appearance, local storage, app information and sign-out. */
export function SettingPage() {
  const { isLogin } = useSession()
  return (
    <Page title="设置">
      <LookCard />
      {isLogin ? (
        <List label="通知">
          <Row title="微信和邮件通知" to={noticeChannelsScreen.path} />
        </List>
      ) : null}
      <CacheRow />
      {isLogin && appConfig.demo ? (
        <List label="演示">
          <Row title="演示页面" to={demoScreen.path} />
        </List>
      ) : null}
      <AboutCard />
      {isLogin ? <SignOutButton /> : null}
    </Page>
  )
}

function LookCard() {
  const { theme, elder, text } = useLook()
  return (
    <Card title="显示">
      <p className={look.label}>外观</p>
      <Segmented
        radio
        label="外观"
        options={themes}
        value={theme}
        onChange={(value) => changeLook({ theme: value })}
      />
      <p className={look.label}>字号</p>
      <Segmented
        radio
        label="字号"
        options={textSizes}
        value={text}
        onChange={(value) => changeLook({ text: value })}
      />
      <div className={look.switch}>
        <Switch
          label="长辈模式"
          help="大字、大按钮、可朗读，一屏只做一件事"
          checked={elder}
          onChange={(isOn) => changeLook({ elder: isOn })}
        />
      </div>
    </Card>
  )
}

function CacheRow() {
  const [attempt, setAttempt] = useState(0)
  const size = useCacheSize(attempt)
  const clear = async () => {
    const isSure = await confirm({
      title: '清除缓存？',
      body: '只清除可以重新下载的内容，登录状态和草稿会保留。',
      action: '清除',
    })
    if (!isSure) return
    await clearCache()
    setAttempt(attempt + 1)
    toast('缓存已清除', 'success')
  }
  return (
    <List label="存储">
      <Row title="清除缓存" trailing={size} onPress={clear} />
    </List>
  )
}

function AboutCard() {
  return (
    <Card title="关于">
      <Facts
        items={[
          { label: '名称', value: appConfig.name },
          {
            label: '产品版本',
            value: `${versionReadings.product}（版本号 ${versionReadings.code}）`,
          },
          { label: '应用版本', value: versionReadings.shell },
          { label: '审批版本', value: versionReadings.plugin },
          { label: '界面版本', value: toolkitVersion },
        ]}
      />
      <p className={look.hint}>反馈问题时，请附上以上版本号。</p>
    </Card>
  )
}

function SignOutButton() {
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    const isSure = await confirm({
      title: '退出登录？',
      body: '还没有保存的草稿会先保存到学校，不能保存的会再问您；然后清除这台设备上的草稿和浏览记录。',
      action: '退出登录',
      tone: 'danger',
    })
    if (!isSure) return
    setBusy(true)
    const isOut = await signOut()
    setBusy(false)
    if (isOut) go.replace(accountLoginScreen.path)
  }
  return (
    <Button kind="danger" block busy={isBusy} onPress={leave}>
      退出登录
    </Button>
  )
}
