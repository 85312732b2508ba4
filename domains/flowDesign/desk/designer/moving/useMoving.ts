import { useState } from 'react'

import { call } from '../../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../../platform/web/http/callError.ts'
import { queryClient } from '../../../../../platform/web/calls/queryClient.ts'
import { toast } from '../../../../../platform/web/overlays/toasts.ts'
import { listDesignVersions } from '../../../contract/designs.ts'
import { migrateProcesses } from '../../../../workflow/contract/operating/migrations.ts'
import type { OpsResult } from '../../../../workflow/contract/operating/ops.ts'
import { getDetail } from '../../../../workflow/contract/tasks.ts'

/**
 * The number of requests moved per call: small enough to show progress and to hold each lock only
 * briefly.
 */
const atOnce = 20

export type Moved = { readonly done: number; readonly results: readonly OpsResult[] }

/** Moves requests in batches. If a call fails, the earlier batches stay moved and are reported. */
export function useMoving(id: string, version: number) {
  const [moved, setMoved] = useState<Moved>()
  const [isBusy, setBusy] = useState(false)
  const move = async (processes: readonly string[], comment: string): Promise<Moved> => {
    setBusy(true)
    let all: Moved = { done: 0, results: [] }
    try {
      for (let from = 0; from < processes.length; from += atOnce) {
        const processInsId = processes.slice(from, from + atOnce).join(',')
        const { done, results } = await call(
          migrateProcesses,
          { id, version, processInsId, comment },
          { quiet: true },
        )
        all = { done: all.done + done, results: [...all.results, ...results] }
        setMoved(all)
      }
    } catch (error) {
      toast(sentenceOf(error), 'error')
      // After a partial success, the remaining requests are reported as failed.
      const left = all.results.length > 0 ? processes.slice(all.results.length) : []
      const msg = sentenceOf(error)
      all = {
        ...all,
        results: [
          ...all.results,
          ...left.map((processInstanceId) => ({
            taskId: '',
            processInstanceId,
            isDone: false,
            reason: '',
            msg,
          })),
        ],
      }
      setMoved(all)
    } finally {
      setBusy(false)
      for (const { path } of [listDesignVersions, getDetail])
        void queryClient.invalidateQueries({ queryKey: [path] })
    }
    return all
  }
  return { move, moved, isBusy }
}
