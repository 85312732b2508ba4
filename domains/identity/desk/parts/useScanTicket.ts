import { useCallback, useEffect, useState } from 'react'

import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { call } from '../../../../platform/web/calls.ts'
import { currentTenantId } from '../../../../platform/web/runtime.ts'
import { createScanTicket, pollScanTicket } from '../../contract/scan.ts'

export type TicketState = ReplyOf<typeof pollScanTicket>['state']
type Ticket = ReplyOf<typeof createScanTicket>

const pollMs = 2000
const quietly = { anonymous: true, quiet: true, silent: true } as const
/** From here on the server is not asked any more. */
const isSettled = (state: TicketState): boolean => state !== 'waiting' && state !== 'scanned'

/** A code for this browser, and what becomes of it; nobody is asked while the page is out of sight. */
export function useScanTicket() {
  const [round, setRound] = useState(0)
  const [ticket, setTicket] = useState<Ticket | undefined>(undefined)
  const [state, setState] = useState<TicketState>('waiting')
  const [error, setError] = useState<Error | undefined>(undefined)

  useEffect(() => {
    const controller = new AbortController()
    call(
      createScanTicket,
      { tenantId: currentTenantId() },
      { ...quietly, signal: controller.signal },
    )
      .then(setTicket)
      .catch((fault: unknown) => controller.signal.aborted || setError(asError(fault)))
    return () => controller.abort()
  }, [round])

  useEffect(() => {
    if (!ticket || isSettled(state)) return undefined
    const controller = new AbortController()
    const { code, holder } = ticket
    const ask = async () => {
      if (document.hidden) return
      // A poll that fails is asked again; the code's own end is told by the server.
      const answer = await call(
        pollScanTicket,
        { code, holder },
        { ...quietly, signal: controller.signal },
      ).catch(() => undefined)
      if (answer && !controller.signal.aborted) setState(answer.state)
    }
    const timer = setInterval(() => void ask(), pollMs)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [ticket, state])

  const renew = useCallback(() => {
    setTicket(undefined)
    setState('waiting')
    setError(undefined)
    setRound((before) => before + 1)
  }, [])
  return { ticket, state, error, renew }
}

const asError = (fault: unknown): Error =>
  fault instanceof Error ? fault : new Error('没有取到二维码')
