import { useEffect, useState } from 'react'

import type { DraftSession } from '../drafts/draftSession.ts'

export type Opening = { readonly session?: DraftSession | undefined; readonly isMissing: boolean }

/** Opens a form for as long as its page is on screen; leaving writes and sends what is left. */
export function useDraftSession(key: string, open: (() => Promise<DraftSession | undefined>) | undefined): Opening {
  const [opening, setOpening] = useState<Opening>({ isMissing: false })
  const isReady = open !== undefined
  useEffect(() => {
    if (!open) return
    let isGone = false
    let opened: DraftSession | undefined
    void open().then((session) => {
      opened = session
      if (isGone) void session?.leave()
      else setOpening({ session, isMissing: session === undefined })
    })
    return () => {
      isGone = true
      setOpening({ isMissing: false })
      void opened?.leave()
    }
  }, [key, isReady])
  return opening
}
