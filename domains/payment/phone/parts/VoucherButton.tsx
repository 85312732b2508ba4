import { useState } from 'react'

import { download } from '../../../../platform/web/files/fileCalls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import type { Order } from '../../contract/order.ts'
import { downloadVoucher, voucherNo } from '../../contract/voucher.ts'
import look from './payment.module.css'

/** The voucher as a file. It is no invoice, and says so. */
export function VoucherButton({ order: { id } }: { order: Order }) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    // The call itself toasts a failure.
    await download(downloadVoucher, { id }, `缴费凭证 ${voucherNo(id)}.pdf`).catch(() => undefined)
    setSaving(false)
  }
  return (
    <div className={look.actions}>
      <Button block busy={isSaving} onPress={save}>
        下载缴费凭证
      </Button>
    </div>
  )
}
