import { useCallback, useEffect, useRef, useState } from 'react'

import { call, CallError } from '../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { queryClient } from '../../../../platform/web/calls/queryClient.ts'
import type { DesignDetail } from '../../contract/designs.ts'
import type { FlowDesign } from '../../../workflow/contract/design.ts'
import { getDesign, listDesigns, saveDesign } from '../../contract/designs.ts'

/**
 * The save state of the design. `meanwhile`: another user has saved; `refused`: the server refused,
 * with the reason.
 */
export type SaveState =
  | { readonly kind: 'saved' | 'waiting' | 'saving' | 'meanwhile' }
  | { readonly kind: 'refused'; readonly msg: string }

const pauseMs = 700

type Known = { readonly detail: DesignDetail; readonly design: FlowDesign }

/**
 * Saves the design while it is edited: shortly after each change, one call at a time, never
 * overwriting another user's work.
 */
export function useSaving(first: DesignDetail, design: FlowDesign) {
  const [known, setKnown] = useState<Known>({ detail: first, design: first.design })
  const [phase, setPhase] = useState<SaveState>({ kind: 'saved' })
  const latest = useRef({ known, design })
  const queue = useRef<Promise<boolean>>(Promise.resolve(true))
  useEffect(() => {
    latest.current = { ...latest.current, design }
  }, [design])

  const learn = useCallback((detail: DesignDetail, saved: FlowDesign) => {
    latest.current = { ...latest.current, known: { detail, design: saved } }
    setKnown({ detail, design: saved })
    setPhase({ kind: 'saved' })
    queryClient.put([getDesign.path, { id: detail.id }], detail)
    void queryClient.invalidateQueries({ queryKey: [listDesigns.path] })
  }, [])

  const run = useCallback(async (): Promise<boolean> => {
    const { known: last, design: wanted } = latest.current
    if (wanted === last.design) return true
    setPhase({ kind: 'saving' })
    try {
      learn(
        await call(
          saveDesign,
          { id: last.detail.id, rev: last.detail.rev, design: wanted },
          { quiet: true, silent: true },
        ),
        wanted,
      )
      return true
    } catch (error) {
      const isMeanwhile = error instanceof CallError && error.reason === 'DRAWN_MEANWHILE'
      setPhase(isMeanwhile ? { kind: 'meanwhile' } : { kind: 'refused', msg: reasonOf(error) })
      return false
    }
  }, [learn])
  /** Saves pending changes now; false if the server refuses them. */
  const flush = useCallback(() => (queue.current = queue.current.then(run)), [run])

  /** The latest known revision, even before the next render. */
  const revNow = useCallback(() => latest.current.known.detail.rev, [])

  const isSaved = design === known.design
  const isStopped = phase.kind === 'meanwhile'
  useEffect(() => {
    if (isSaved || isStopped) return undefined
    const timer = setTimeout(() => void flush(), pauseMs)
    return () => clearTimeout(timer)
  }, [design, isSaved, isStopped, flush])
  useLeaving(isSaved, flush)

  const state: SaveState =
    phase.kind === 'saved' && !isSaved
      ? { kind: 'waiting' }
      : isSaved && phase.kind === 'refused'
        ? { kind: 'saved' }
        : phase
  return { state, detail: known.detail, flush, learn, revNow }
}

const reasonOf = (error: unknown): string =>
  error instanceof CallError && error.fields.length > 0
    ? error.fields.map(({ label, msg }) => `${label}：${msg}`).join('；')
    : sentenceOf(error)

/**
 * Saves pending changes when the user leaves the page within the desk, and asks for confirmation
 * when the window closes.
 */
function useLeaving(isSaved: boolean, flush: () => Promise<boolean>): void {
  useEffect(() => () => void flush(), [flush])
  useEffect(() => {
    if (isSaved) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSaved])
}
