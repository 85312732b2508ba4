import { linkTo } from '../../../../platform/contract/screen.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { BottomBar } from '../../../../platform/web/kit/page/Page.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { askText } from '../../../../platform/web/overlays/overlays.tsx'
import { ownUser } from '../../../organisation/contract/ownUser.ts'
import { acceptInvitation, listChildren } from '../../contract/child.ts'
import { claimChildScreen } from '../../contract/screens.ts'

/** The two ways to become a guardian of a child: a code of the family, or a claim. */
export function TieBar() {
  const go = useGo()
  const accept = useSubmit(acceptInvitation, {
    invalidates: [listChildren, ownUser],
    message: '已成为监护人',
  })
  const useCode = async () => {
    const code = await askText({
      title: '使用邀请码',
      label: '家人给您的 10 位邀请码',
      action: '使用',
      max: 10,
    })
    if (code) accept.mutate({ code })
  }
  return (
    <BottomBar>
      <Button busy={accept.isPending} onPress={useCode}>
        使用邀请码
      </Button>
      <Button kind="primary" onPress={() => go.to(linkTo(claimChildScreen))}>
        认领孩子
      </Button>
    </BottomBar>
  )
}
