import { Button } from 'antd'
import { ArrowLeft } from 'lucide-react'

import { DeskEmpty, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useLater } from '../../../../platform/desk/useDebounced.ts'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import look from '../inbox/inbox.module.css'

const walkingMs = 120
const loadOpened = () => import('./OpenedProcess.tsx')
const nothing = () => undefined

/** The open process and the callbacks of its answer. */
export type PaneProps = {
  process: string
  task: string
  /** Whether the open process is in the to-do list. */
  isTodo: boolean
  /** Whether the decision shortcuts apply to the ticked tasks instead of the open process. */
  keysRest: boolean
  /** The open process is no longer in my to-dos. */
  onLeft: () => void
  onClose: () => void
}

/** The open process, or a hint how to open one. */
export function ProcessPane(props: PaneProps) {
  const { process, task, onClose } = props
  const wanted = `${process} ${task}`
  // Debounced: moving quickly down the list loads only the last one.
  const isSettled = useLater(wanted, walkingMs) === wanted
  // Preloaded, so that a process shows right after pressing J.
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
