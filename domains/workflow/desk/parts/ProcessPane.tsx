import { Button } from 'antd'
import { ArrowLeft } from 'lucide-react'

import { DeskEmpty, DeskSkeleton } from '../../../../platform/desk/pieces.tsx'
import { useLater } from '../../../../platform/desk/useLater.ts'
import { useChunk } from '../../../../platform/web/useChunk.ts'
import look from './inbox.module.css'

const walkingMs = 120
const loadOpened = () => import('./OpenedProcess.tsx')
const nothing = () => undefined

/** What is open, and what its answer leads to. */
export type PaneProps = {
  process: string
  task: string
  /** What is open stands in the list of to-dos. */
  isTodo: boolean
  /** Keys that decide mean what is ticked, not what is open. */
  keysRest: boolean
  /** What is open waits for me no longer. */
  onLeft: () => void
  onClose: () => void
}

/** The open process, or what to do to open one. */
export function ProcessPane(props: PaneProps) {
  const { process, task, onClose } = props
  const wanted = `${process} ${task}`
  // Walking down the list quickly asks only for where it stops.
  const isSettled = useLater(wanted, walkingMs) === wanted
  // Fetched before it is asked for: whoever presses J reads at once.
  const opened = useChunk(loadOpened, true, nothing)
  const isOpen = process !== '' || task !== ''
  return (
    <section className={look.pane} aria-label="审批详情" data-reading="">
      {isOpen ? (
        <>
          <Button
            className={look.back ?? ''}
            type="text"
            icon={<ArrowLeft size="1rem" aria-hidden="true" />}
            onClick={onClose}
          >
            返回列表
          </Button>
          {opened ? (
            <opened.OpenedProcess key={wanted} {...props} isSettled={isSettled} />
          ) : (
            <DeskSkeleton rows={6} />
          )}
        </>
      ) : (
        <DeskEmpty
          drawing="list"
          title="选择左侧的一项"
          hint="也可以按 J 打开第一项，处理后自动打开下一项。"
        />
      )}
    </section>
  )
}
