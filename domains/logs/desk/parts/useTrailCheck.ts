import { useEffect, useRef, useState } from 'react'

import { call } from '../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { type TrailFault, verifyTrail } from '../../contract/trail.ts'

export type TrailFindings = {
  checked: number
  headSeq: string
  unsealed: number
  faultCount: number
  faults: readonly TrailFault[]
}
export type TrailCheck =
  | { kind: 'idle' }
  | { kind: 'running'; found: TrailFindings }
  | { kind: 'stopped' | 'done'; found: TrailFindings }
  | { kind: 'failed'; sentence: string }

const nothingYet: TrailFindings = {
  checked: 0,
  headSeq: '0',
  unsealed: 0,
  faultCount: 0,
  faults: [],
}
const shownFaults = 20

/** Checks the chain in batches, so that a long one shows its progress and can be stopped. */
export function useTrailCheck() {
  const [state, setState] = useState<TrailCheck>({ kind: 'idle' })
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    try {
      await walk(controller.signal, setState)
    } catch (error) {
      if (!controller.signal.aborted) setState({ kind: 'failed', sentence: sentenceOf(error) })
    }
  }
  const stop = () => {
    running.current?.abort()
    setState((now) => (now.kind === 'running' ? { kind: 'stopped', found: now.found } : now))
  }
  return { state, start, stop }
}

async function walk(signal: AbortSignal, tell: (state: TrailCheck) => void): Promise<void> {
  let found = nothingYet
  let after = '0'
  for (;;) {
    tell({ kind: 'running', found })
    const stretch = await call(verifyTrail, { after }, { signal, quiet: true, silent: true })
    const { headSeq, unsealed } = stretch
    found = {
      headSeq,
      unsealed,
      checked: found.checked + stretch.checked,
      faultCount: found.faultCount + stretch.faultCount,
      faults: [...found.faults, ...stretch.faults].slice(0, shownFaults),
    }
    after = stretch.lastSeq
    if (stretch.isEnd) break
  }
  tell({ kind: 'done', found })
}
