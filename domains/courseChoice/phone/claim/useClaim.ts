import { useCallback, useEffect, useRef, useState } from 'react'

import { call } from '../../../../platform/web/calls/calls.ts'
import { queryClient } from '../../../../platform/web/calls/queryClient.ts'
import { currentOwner } from '../../../../platform/web/runtime.ts'
import { claimSeat, listChoosableClasses, listOwnChoices } from '../../contract/choice.ts'
import { claims, resumesWithinMs } from './claimStore.ts'
import type { Claim } from './claimStore.ts'
import { runClaim } from './runClaim.ts'
import type { ClaimState } from './runClaim.ts'

/** The claim of a child that is running or was decided last. */
export type ShownClaim = { readonly claim: Claim; readonly state: ClaimState }
type ClaimAct = (asked: Omit<Claim, 'key'>) => void

/** Claims seats for one child, one at a time, and resumes an undecided claim after a reload. */
export function useClaim(childId: string) {
  const [shown, setShown] = useState<ShownClaim>()
  const running = useRef(false)
  const page = usePageSignal()

  const run = useCallback(
    async (claim: Claim, isFresh: boolean) => {
      if (running.current) return
      running.current = true
      const report = (state: ClaimState) => page.current?.aborted || setShown({ claim, state })
      report({ is: 'sending' })
      const end = await sendUntilDecided(claim, isFresh, page.current, report).catch(
        () => undefined,
      )
      running.current = false
      if (end) report(end)
    },
    [page],
  )
  useEffect(() => {
    void undecidedOf(childId).then((claim) => claim && run(claim, false))
  }, [childId, run])

  const claim: ClaimAct = (asked) =>
    navigator.onLine
      ? void run({ ...asked, key: newKey() }, true)
      : setShown({ claim: { ...asked, key: '' }, state: { is: 'unsent' } })
  const askAgain = () => shown && void run(shown.claim, false)
  const dismiss = () => setShown(undefined)
  return { shown, claim, askAgain, dismiss, isBusy: isUndecided(shown?.state) }
}

const isUndecided = (state: ClaimState | undefined): boolean =>
  state?.is === 'sending' || state?.is === 'queued' || state?.is === 'retrying'

async function sendUntilDecided(
  claim: Claim,
  isFresh: boolean,
  signal: AbortSignal | undefined,
  report: (state: ClaimState) => void,
) {
  const { key, className: _, ticket: earlierTicket, ...input } = claim
  const store = (stored: Claim) => claims.put(currentOwner(), claim.childId, stored, true)
  // Stored before it is sent: the page may be closed before the answer arrives.
  if (isFresh) await store(claim).catch(() => undefined)
  const headers = { 'Idempotency-Key': key }
  const end = await runClaim(
    {
      send: (ticket) =>
        call(
          claimSeat,
          { ...input, ...(ticket ? { ticket } : {}) },
          { quiet: true, silent: true, headers },
        ),
      keep: (ticket) => store({ ...claim, ticket }).catch(() => undefined),
      sleep: (ms) => sleep(ms, signal),
      random: Math.random,
      report,
    },
    earlierTicket,
  )
  if (end.is !== 'unknown') await claims.drop(currentOwner(), claim.childId)
  for (const { path } of [listOwnChoices, listChoosableClasses])
    void queryClient.invalidateQueries({ queryKey: [path] })
  return end
}

async function undecidedOf(childId: string): Promise<Claim | undefined> {
  const stored = await claims.get(currentOwner(), childId)
  if (!stored) return undefined
  if (Date.now() - stored.updatedAtMs < resumesWithinMs) return stored.value
  await claims.drop(currentOwner(), childId)
  return undefined
}

/** 128 random bits, in the characters of a key. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('the page was left', 'AbortError'))
    })
  })
}

/** Aborted when the page is left. */
function usePageSignal() {
  const signal = useRef<AbortSignal>(undefined)
  useEffect(() => {
    const left = new AbortController()
    signal.current = left.signal
    return () => left.abort()
  }, [])
  return signal
}
