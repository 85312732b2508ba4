import { Button } from '../kit/Button.tsx'
import { Page } from '../kit/page/Page.tsx'
import { EmptyState } from '../kit/page/States.tsx'
import { useGo } from '../navigation/navigation.tsx'

/** Shown for an unknown address, with a link to the home page. */
export function NotFoundPage() {
  const go = useGo()
  return (
    <Page title="页面不存在">
      <EmptyState
        drawing="lost"
        title="没有找到这个页面"
        hint="链接可能已失效，或地址输入有误。"
        action={
          <Button kind="primary" onPress={go.home}>
            回到首页
          </Button>
        }
      />
    </Page>
  )
}
