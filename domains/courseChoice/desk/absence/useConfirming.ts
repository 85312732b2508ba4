import { useState } from 'react'

import { call } from '../../../../platform/web/calls/calls.ts'
import { absenceBatch, confirmAbsenceRefunds } from '../../contract/absenceRefund.ts'
import type { AbsenceDue } from '../../contract/absenceRefund.ts'

export type Confirming = {
  /** How many of the children have been sent. */
  readonly sent: number
  readonly of: number
  readonly done: number
  readonly totalFen: number
  readonly left: number
  readonly state: 'RUNNING' | 'FINISHED' | 'FAILED'
  readonly error?: Error
}

/**
 * Sends what was confirmed in batches and counts them. A batch that fails ends it; what it may have
 * done is not repeated, because the server refunds each child once.
 */
export function useConfirming(termId: string, renew: () => unknown) {
  const [confirming, setConfirming] = useState<Confirming | undefined>(undefined)
  const run = async (due: readonly AbsenceDue[]): Promise<void> => {
    let now: Confirming = {
      sent: 0,
      of: due.length,
      done: 0,
      totalFen: 0,
      left: 0,
      state: 'RUNNING',
    }
    setConfirming(now)
    try {
      while (now.sent < due.length) {
        now = await oneBatch(termId, due, now)
        setConfirming(now)
      }
      setConfirming({ ...now, state: 'FINISHED' })
    } catch (problem) {
      const error = problem instanceof Error ? problem : new Error(String(problem))
      setConfirming({ ...now, state: 'FAILED', error })
    }
    await renew()
  }
  return { confirming, run }
}

async function oneBatch(
  termId: string,
  due: readonly AbsenceDue[],
  now: Confirming,
): Promise<Confirming> {
  const items = due
    .slice(now.sent, now.sent + absenceBatch)
    .map(({ seatId, fen }) => ({ seatId, fen }))
  const reply = await call(confirmAbsenceRefunds, { termId, items }, { quiet: true })
  return {
    ...now,
    sent: now.sent + items.length,
    done: now.done + reply.done,
    totalFen: now.totalFen + reply.totalFen,
    left: now.left + reply.left.length,
  }
}
