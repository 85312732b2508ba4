import { EmptyState, Skeleton } from '../kit/page/States.tsx'
import type { Act } from './acts.ts'
import { useIsQueueRead } from './useIsQueueRead.ts'
import { WaitingNotice } from './WaitingNotice.tsx'

/**
 * Replaces the form of a queued request. An act that no server has refused may only be sent again
 * under its own key, or dropped.
 */
export function QueuedRequest({ act }: { act: Act | undefined }) {
  const isKnown = useIsQueueRead()
  if (act) return <WaitingNotice act={act} />
  return isKnown ? (
    <EmptyState drawing="done" title="这一项已经发送或放弃" hint="已送达的申请在“我的请求”里" />
  ) : (
    <Skeleton kind="form" />
  )
}
