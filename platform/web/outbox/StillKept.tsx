import { EmptyState, Skeleton } from '../kit/States.tsx'
import type { Act } from './acts.ts'
import { useKnowsWaiting } from './useKnowsWaiting.ts'
import { WaitingNotice } from './WaitingNotice.tsx'

/** Instead of the form of a request that waits here: what no server has refused is sent again under its own key or not at all. */
export function StillKept({ act }: { act: Act | undefined }) {
  const isKnown = useKnowsWaiting()
  if (act) return <WaitingNotice act={act} />
  return isKnown ? (
    <EmptyState drawing="done" title="这一项已经发送或放弃" hint="送达的申请在我的请求中" />
  ) : (
    <Skeleton kind="form" />
  )
}
