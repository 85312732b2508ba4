import { useEffect, useState } from 'react'

import { call } from '../../../../platform/web/calls/calls.ts'
import { queryClient } from '../../../../platform/web/calls/queryClient.ts'
import { checkOrder, getOrder, listOrders } from '../../contract/order.ts'
import { pauseAfter, resultAfter } from './paidResult.ts'
import type { Answer, PaidResult } from './paidResult.ts'

/** The state of an order after a payment. Asks at once, then ever more slowly, and not in the background. */
export function usePaidResult(id: string) {
  const [run, setRun] = useState(0)
  const [result, setResult] = useState<PaidResult>({ error: null, isAsking: true })
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (round: number): Promise<void> => {
      const answer = await answered(id, leaving.signal)
      if (leaving.signal.aborted) return
      const pause = pauseAfter(answer, round)
      setResult((before) => resultAfter(before, answer, pause !== undefined))
      if (pause !== undefined) timer = setTimeout(() => void askVisible(round + 1), pause * 1000)
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

async function answered(id: string, signal: AbortSignal): Promise<Answer> {
  try {
    const { state } = await call(checkOrder, { id }, { quiet: true, silent: true, signal })
    for (const stale of [getOrder, listOrders])
      void queryClient.invalidateQueries({ queryKey: [stale.path] })
    return { state, error: null }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}
