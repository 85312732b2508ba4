import { Button } from '../kit/Button.tsx'
import { Page } from '../kit/Page.tsx'
import { EmptyState } from '../kit/States.tsx'
import { useGo } from '../navigation.tsx'

/** An address that is none of ours, with a way home. */
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
