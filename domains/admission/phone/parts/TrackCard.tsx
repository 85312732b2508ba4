import { linkTo } from '../../../../platform/contract/screen.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { guestLink } from '../../../../platform/web/guestLink.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import type { FamilyAdmission } from '../../contract/family.ts'
import { trackScreen } from '../../contract/screens.ts'
import look from '../admission.module.css'

/** A link for grandparents and others: it shows the state alone, without signing in. */
export function TrackCard({ admission: { trackToken } }: { admission: FamilyAdmission }) {
  const copy = async () => {
    await navigator.clipboard.writeText(guestLink(linkTo(trackScreen, { token: trackToken })))
    toast('链接已复制', 'success')
  }
  return (
    <Card title="给家人看进度">
      <p className={look.spaced}>打开链接不用登录，只显示进度，不显示孩子的任何信息。</p>
      <Button kind="secondary" block onPress={() => void copy()}>
        复制链接
      </Button>
    </Card>
  )
}
