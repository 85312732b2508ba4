import { lazy, Suspense } from 'react'

import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { FlowNotFound } from './start/FlowNotFound.tsx'
import { Starting } from './start/Starting.tsx'

const CorrectRequest = lazy(async () => ({
  default: (await import('./start/CorrectRequest.tsx')).CorrectRequest,
}))

/**
 * 发起申请: the form of a flow without a page of its own. With a task it edits a returned request.
 */
export function FormStartPage() {
  const taskId = useParam('taskId')
  const processDefId = useParam('processDefId')
  const queuedKey = useParam('kept') ?? ''
  if (taskId)
    return (
      <Suspense
        fallback={
          <Page title="修改申请">
            <Skeleton kind="form" />
          </Page>
        }
      >
        <CorrectRequest taskId={taskId} />
      </Suspense>
    )
  if (processDefId)
    return <Starting key={queuedKey} processDefId={processDefId} queuedKey={queuedKey} />
  return <FlowNotFound title="链接不完整，看不出是哪份申请" />
}
