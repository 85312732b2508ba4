import { Button } from 'antd'

import { DeskEmpty, DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { getDetail } from '../../contract/tasks.ts'
import type { PaneProps } from './ProcessPane.tsx'
import { ProcessView } from './ProcessView.tsx'
import { isGone } from './processStatus.ts'
import { useTaskDraft } from '../deciding/useTaskDraft.ts'

/** One process with its reader's draft. */
export function OpenedProcess({
  process,
  task,
  isTodo,
  keysRest,
  isSettled,
  onLeft,
  onClose,
}: PaneProps & { isSettled: boolean }) {
  const query = useCall(
    getDetail,
    { ...(process && { processInsId: process }), ...(task && { taskId: task }) },
    asking(isSettled),
  )
  const draft = useTaskDraft(
    task || (query.data?.process.taskId ?? ''),
    query.data,
    isSettled && (isTodo || query.data !== undefined),
  )
  if (query.data && draft.isReady)
    return (
      <ProcessView
        key={query.data.process.taskId}
        detail={query.data}
        draft={draft}
        keysRest={keysRest}
        onLeft={onLeft}
      />
    )
  if (isGone(query.error))
    return (
      <div role="alert">
        <DeskEmpty
          drawing="lost"
          title="没有找到这份申请"
          hint="可能已删除，或您无权查看；也请检查链接是否完整。"
          action={<Button onClick={onClose}>返回列表</Button>}
        />
      </div>
    )
  return query.error ? (
    <DeskError error={query.error} onRetry={query.refetch} />
  ) : (
    <DeskSkeleton rows={6} />
  )
}

const asking = (enabled: boolean) => ({ enabled, quiet: true, staleMs: 0 })
