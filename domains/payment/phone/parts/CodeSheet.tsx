import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import { QrPicture } from '../../../../platform/web/paper/QrPicture.tsx'
import { channelNames } from '../../contract/channels.ts'
import look from './payment.module.css'
import type { ShownCode } from './usePaying.ts'

/** A code that another phone scans to pay. */
export function CodeSheet({
  code,
  onClose,
  onPaid,
}: {
  code: ShownCode | undefined
  onClose: () => void
  onPaid: () => void
}) {
  const name = code ? channelNames[code.channel].replace('支付', '') : ''
  return (
    <Sheet open={code !== undefined} onClose={onClose} title={`用${name}扫一扫付款`}>
      {code ? (
        <div className={look.centred}>
          <div className={look.code}>
            <QrPicture text={code.text} label="付款码" />
          </div>
          <Button kind="primary" block onPress={onPaid}>
            我已付款
          </Button>
        </div>
      ) : null}
    </Sheet>
  )
}
