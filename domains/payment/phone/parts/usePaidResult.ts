import { useEffect, useState } from 'react'

import { call } from '../../../../platform/web/calls/calls.ts'
import { queryClient } from '../../../../platform/web/calls/queryClient.ts'
import { checkOrder, getOrder, listOrders } from '../../contract/order.ts'
import type { OrderState } from '../../contract/states.ts'

/** Pauses between questions in seconds; after the last the payer asks. */
const pauses = [2, 3, 5, 8, 13, 21]

type Result = { state?: OrderState; error: Error | null; round: number; isAsking: boolean }

/** The state of an order after a payment. Asks at once, then ever more slowly, and not in the background. */
export function usePaidResult(id: string) {
  const [run, setRun] = useState(0)
  const [result, setResult] = useState<Result>({ error: null, round: 0, isAsking: true })
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (round: number): Promise<void> => {
      const answer = await answered(id, leaving.signal)
      if (leaving.signal.aborted) return
      const pause = pauses[round]
      const isOpen = answer.state === 'PENDING' && pause !== undefined
      setResult({ ...answer, round, isAsking: isOpen })
      if (isOpen) timer = setTimeout(() => void askVisible(round + 1), pause * 1000)
    }
    const askVisible = (round: number) => {
      if (!document.hidden) return ask(round)
      const options = { once: true, signal: leaving.signal }
      document.addEventListener('visibilitychange', () => void askVisible(round), options)
      return undefined
    }
    void ask(0)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [id, run])
  const askAgain = () => {
    setResult((before) => ({ ...before, isAsking: true }))
    setRun((before) => before + 1)
  }
  return { ...result, askAgain }
}

async function answered(
  id: string,
  signal: AbortSignal,
): Promise<{ state?: OrderState; error: Error | null }> {
  try {
    const { state } = await call(checkOrder, { id }, { quiet: true, silent: true, signal })
    for (const stale of [getOrder, listOrders])
      void queryClient.invalidateQueries({ queryKey: [stale.path] })
    return { state, error: null }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}
