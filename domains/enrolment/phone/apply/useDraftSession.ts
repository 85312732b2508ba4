import { useEffect, useRef, useState } from 'react'

import type { DraftSession } from '../drafts/draftSession.ts'

export type Opening = {
  readonly session?: DraftSession | undefined
  readonly isMissing: boolean
  readonly error?: Error | undefined
  readonly retry: () => void
}

/**
 * Opens a draft session while its page is mounted; unmounting saves and sends the remaining
 * changes.
 */
export function useDraftSession(
  key: string,
  open: (() => Promise<DraftSession | undefined>) | undefined,
): Opening {
  const [opening, setOpening] = useState<Omit<Opening, 'retry'>>({ isMissing: false })
  const [tries, setTries] = useState(0)
  const isReady = open !== undefined
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (!isReady || !latest.current) return
    let isGone = false
    let opened: DraftSession | undefined
    const take = (session: DraftSession | undefined) => {
      opened = session
      if (isGone) void session?.leave()
      else setOpening({ session, isMissing: session === undefined })
    }
    void latest.current().then(
      take,
      (error: unknown) =>
        !isGone &&
        setOpening({
          isMissing: false,
          error: error instanceof Error ? error : new Error('unreadable'),
        }),
    )
    return () => {
      isGone = true
      setOpening({ isMissing: false })
      void opened?.leave()
    }
  }, [key, isReady, tries])
  return { ...opening, retry: () => setTries((before) => before + 1) }
}
