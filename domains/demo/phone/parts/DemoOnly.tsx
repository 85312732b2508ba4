import type { ReactNode } from 'react'

import { appConfig } from '../../../../platform/web/appConfig.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'

/** A demonstration page. Outside the demo mode it only says what it is. */
export const DemoOnly = ({ title, children }: { title: string; children: ReactNode }) =>
  appConfig.demo ? children : <DemoNotice title={title} />

function DemoNotice({ title }: { title: string }) {
  const go = useGo()
  return (
    <Page title={title}>
      <EmptyState
        drawing="lost"
        title="这是演示页面"
        hint="只在演示模式下使用，这里没有开启演示模式，也没有您要办的事项。"
        action={<Button onPress={go.home}>回到首页</Button>}
      />
    </Page>
  )
}
