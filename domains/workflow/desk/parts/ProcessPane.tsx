import { Button } from 'antd'
import { ArrowLeft } from 'lucide-react'

import { DeskEmpty, DeskError, DeskSkeleton } from '../../../../platform/desk/pieces.tsx'
import { useLater } from '../../../../platform/desk/useLater.ts'
import { useCall } from '../../../../platform/web/calls.ts'
import { getDetail } from '../../contract/tasks.ts'
import look from './inbox.module.css'
import { ProcessView } from './ProcessView.tsx'
import { isGone } from './standing.ts'

const walkingMs = 120

type Props = {
  process: string
  task: string
  /** Keys that decide mean what is ticked, not what is open. */
  keysRest: boolean
  /** What is open waits for me no longer. */
  onLeft: () => void
  onClose: () => void
}

/** The open process, or what to do to open one. */
export function ProcessPane({ process, task, keysRest, onLeft, onClose }: Props) {
  const wanted = `${process} ${task}`
  // Walking down the list quickly asks only for where it stops.
  const isSettled = useLater(wanted, walkingMs) === wanted
  const isOpen = process !== '' || task !== ''
  const query = useCall(getDetail, { ...(process && { processInsId: process }), ...(task && { taskId: task }) }, asking(isOpen && isSettled))
  return (
    <section className={look.pane} aria-label="审批详情" data-reading="">
      {isOpen ? (
        <Button className={look.back ?? ''} type="text" icon={<ArrowLeft size="1rem" aria-hidden="true" />} onClick={onClose}>
          返回列表
        </Button>
      ) : null}
      {!isOpen ? (
        <DeskEmpty drawing="list" title="选择左侧的一项" hint="也可以按 J 打开第一项，处理后自动打开下一项。" />
      ) : query.data ? (
        <ProcessView key={wanted} detail={query.data} keysRest={keysRest} onLeft={onLeft} />
      ) : isGone(query.error) ? (
        <div role="alert">
          <DeskEmpty
            drawing="lost"
            title="没有找到这个流程"
            hint="它可能已经结束，或与您无关。"
            action={<Button onClick={onClose}>返回列表</Button>}
          />
        </div>
      ) : query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : (
        <DeskSkeleton rows={6} />
      )}
    </section>
  )
}

const asking = (enabled: boolean) => ({ enabled, quiet: true, staleMs: 0 })
