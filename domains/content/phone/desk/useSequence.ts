import { useState } from 'react'

import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'

/** Runs one action of several calls at a time. Shows refusals and keeps the input. */
export function useSequence(): {
  isBusy: boolean
  run: (work: () => Promise<unknown>) => Promise<void>
} {
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    await work().catch((error: unknown) => toast(sentenceOf(error), 'error'))
    setBusy(false)
  }
  return { isBusy, run }
}
