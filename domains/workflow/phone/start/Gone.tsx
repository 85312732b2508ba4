import { linkTo } from '../../../../platform/contract/screen.ts'
import { GoneState } from '../../../../platform/web/kit/GoneState.tsx'
import { Page } from '../../../../platform/web/kit/Page.tsx'
import { useGo } from '../../../../platform/web/navigation.tsx'
import { createScreen } from '../../contract/screens.ts'

/** The flow or request is not there, or not for this person. */
export function Gone() {
  const go = useGo()
  return (
    <Page title="发起流程">
      <GoneState title="没有找到这个流程，可能已停用或与您无关" action="查看可发起的流程" onPress={() => go.replace(linkTo(createScreen))} />
    </Page>
  )
}
