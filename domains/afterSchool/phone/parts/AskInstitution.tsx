import { linkTo } from '../../../../platform/contract/screen.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { BottomBar } from '../../../../platform/web/kit/page/Page.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { institutionStartScreen } from '../../contract/screens.ts'

/** A link to request another institution. */
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
