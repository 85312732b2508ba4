import { linkTo } from '../../../../platform/contract/screen.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { BottomBar } from '../../../../platform/web/kit/Page.tsx'
import { useGo } from '../../../../platform/web/navigation.tsx'
import { institutionStartScreen } from '../../contract/laterScreens.ts'

/** The way to ask for another institution. */
export function AskInstitution() {
  const go = useGo()
  return (
    <BottomBar>
      <Button kind="primary" block onPress={() => go.to(linkTo(institutionStartScreen))}>
        申请机构入驻
      </Button>
    </BottomBar>
  )
}
