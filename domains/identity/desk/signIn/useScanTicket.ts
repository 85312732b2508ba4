import { useCallback, useEffect, useState } from 'react'

import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { call } from '../../../../platform/web/calls/calls.ts'
import { currentTenantId } from '../../../../platform/web/runtime.ts'
import { createScanTicket, pollScanTicket } from '../../contract/scan.ts'

export type TicketState = ReplyOf<typeof pollScanTicket>['state']
type Ticket = ReplyOf<typeof createScanTicket>

const pollMs = 2000
const quietly = { anonymous: true, quiet: true, silent: true } as const
/** Whether the ticket has a final state, which ends polling. */
const isSettled = (state: TicketState): boolean => state !== 'waiting' && state !== 'scanned'

/**
 * Requests a code for this browser and polls its state; polling pauses while the page is hidden.
 */
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
      // A failed poll is retried; the server reports when the code expires.
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
  fault instanceof Error ? fault : new Error('二维码没有加载出来，请重试')
