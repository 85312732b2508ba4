import { useState } from 'react'

import { call } from '../../../../../platform/web/calls.ts'
import { sentenceOf } from '../../../../../platform/web/http/callError.ts'
import { queryClient } from '../../../../../platform/web/queries.ts'
import { toast } from '../../../../../platform/web/toasts.ts'
import { listDesignVersions } from '../../../contract/design.ts'
import { migrateProcesses } from '../../../contract/migrations.ts'
import type { OpsResult } from '../../../contract/ops.ts'
import { getDetail } from '../../../contract/tasks.ts'

/** As many as are moved by one call: few enough that everybody sees it going on, and that nobody waits long for a request that is being moved. */
const atOnce = 20

export type Moved = { readonly done: number; readonly results: readonly OpsResult[] }

/** Moves requests some at a time; when a call fails, those that were moved before stay moved, and are told. */
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
      // Where some were moved already, the others are told with them.
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
