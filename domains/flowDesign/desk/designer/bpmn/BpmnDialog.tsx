import { Button } from 'antd'
import type { ReactNode } from 'react'

import { DeskModal } from '../../../../../platform/desk/modals.tsx'
import look from './bpmn.module.css'
import { BpmnPick } from './BpmnPick.tsx'
import type { BpmnFile } from './useBpmnFile.ts'

type Props = {
  title: string
  /** The label of the button that accepts the file. */
  action: string
  state: BpmnFile
  isBusy?: boolean
  onPick: (file: File) => unknown
  onTake: () => void
  onClose: () => void
  children: ReactNode
}

/** Choose a BPMN file, review it, then accept it. */
export function BpmnDialog({
  title,
  action,
  state,
  isBusy = false,
  onPick,
  onTake,
  onClose,
  children,
}: Props) {
  return (
    <DeskModal
      open
      title={title}
      width={760}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={isBusy} disabled={state.kind !== 'read'} onClick={onTake}>
            {action}
          </Button>
        </>
      }
    >
      <div className={look.body}>
        <BpmnPick state={state} onPick={(file) => void onPick(file)} />
        {children}
      </div>
    </DeskModal>
  )
}
