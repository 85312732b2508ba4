import { useQueryClient } from '../../../../platform/web/calls/queryClient.ts'
import { useRef, useState } from 'react'

import { submitThrottleMs } from '../../../../platform/contract/constants.ts'
import { CallError } from '../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { getApplication, listApplications } from '../../contract/application.ts'
import { listDrafts } from '../../contract/draft.ts'
import { listFlowRecords } from '../../contract/flowRecord.ts'
import { listMessages } from '../../contract/message.ts'
import { randomText } from '../drafts/device.ts'
import type { DraftSession } from '../drafts/draftSession.ts'
import type { LocalDraft } from '../drafts/localDraft.ts'

const stale = [getApplication, listApplications, listDrafts, listFlowRecords, listMessages]

type Attempt = NonNullable<LocalDraft['attempt']>

export type Submission<Reply> = {
  readonly isPending: boolean
  readonly said: string
  readonly reason: string
  readonly send: (
    print: string,
    post: (attempt: Attempt) => Promise<Reply>,
  ) => Promise<Reply | undefined>
}

/**
 * Submits the form idempotently. A lost answer is retried with the same key, also after the page
 * was closed.
 */
export function useSubmission<Reply>(
  session: DraftSession,
  onError: (error: CallError) => void,
): Submission<Reply> {
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [trouble, setTrouble] = useState({ said: '', reason: '' })
  const startedMs = useRef(Number.NEGATIVE_INFINITY)

  const fail = async (error: unknown) => {
    const isRefused = error instanceof CallError && error.kind === 'refused' && error.status < 500
    if (isRefused) await session.autosave.remember(undefined)
    if (error instanceof CallError) onError(error)
    setTrouble({
      said: isRefused ? sentenceOf(error) : `${sentenceOf(error)}。填写的内容都在，请稍后再点一次`,
      reason: error instanceof CallError ? error.reason : '',
    })
  }

  const send: Submission<Reply>['send'] = async (print, post) => {
    if (performance.now() - startedMs.current < submitThrottleMs) return undefined
    startedMs.current = performance.now()
    setTrouble({ said: '', reason: '' })
    setPending(true)
    try {
      const reply = await post(await attemptFor(session, print))
      await session.finish()
      for (const endpoint of stale) void queries.invalidateQueries({ queryKey: [endpoint.path] })
      return reply
    } catch (error) {
      await fail(error)
      return undefined
    } finally {
      setPending(false)
    }
  }
  return { isPending, said: trouble.said, reason: trouble.reason, send }
}

/**
 * The pending attempt if nothing has changed since; otherwise a new one, stored before it is sent.
 */
async function attemptFor({ autosave }: DraftSession, print: string): Promise<Attempt> {
  const pending = autosave.readDraft().attempt
  if (pending?.print === print) return pending
  await autosave.sync()
  const attempt: Attempt = { key: randomText(16), print, draftId: autosave.readDraft().serverId }
  await autosave.remember(attempt)
  return attempt
}
