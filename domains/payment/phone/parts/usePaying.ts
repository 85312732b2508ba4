import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import type { MerchantChannel, Scene } from '../../contract/channels.ts'
import { getOrder, payOrder } from '../../contract/order.ts'
import { orderResultScreen } from '../../contract/screens.ts'
import { invokeWechat } from './invokeWechat.ts'

export type ShownCode = { readonly text: string; readonly channel: MerchantChannel }

/** Starts a payment and goes where the provider wants the payer. */
export function usePaying(id: string) {
  const go = useGo()
  const [code, setCode] = useState<ShownCode>()
  const toResult = () => {
    setCode(undefined)
    go.to(linkTo(orderResultScreen, { id }))
  }
  const submit = useSubmit(payOrder, {
    invalidates: [getOrder],
    done: async (started, { channel }) => {
      if (started.url !== undefined) return window.location.assign(started.url)
      if (started.text !== undefined) return setCode({ text: started.text, channel })
      if (started.parameters === undefined) return undefined
      if (await invokeWechat(started.parameters)) return toResult()
      return toast('没有完成付款', 'info')
    },
  })
  return {
    code,
    closeCode: () => setCode(undefined),
    toResult,
    isPending: submit.isPending,
    start: (how: { channel: MerchantChannel; scene: Scene }) => submit.mutate({ id, ...how }),
  }
}
