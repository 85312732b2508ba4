import { useState } from 'react'

import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { toast } from '../../../../platform/web/toasts.ts'

/** Runs one errand of several calls at a time; a refusal is said and nothing that was written is lost. */
export function useErrand(): {
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
