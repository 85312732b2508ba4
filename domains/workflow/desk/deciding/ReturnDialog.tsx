import { Button, Input, Radio } from 'antd'
import { useId, useState } from 'react'

import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { focusFirst } from '../../../../platform/desk/keyboard/focusFirst.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import type { ReviewInput } from '../../../../platform/web/records/flowPanels.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { listBackNodes } from '../../contract/tasks.ts'
import look from '../inbox/inbox.module.css'

type Props = {
  detail: TaskDetail
  review: ReviewInput
  send: (place: { nodeId: string; comment: string }) => Promise<boolean>
  onLeft: () => void
  onClose: () => void
}

/** Asks for the target step and the reason; only for the reason if there is one target. */
export function ReturnDialog({ detail, review, send: giveBack, onLeft, onClose }: Props) {
  const { taskId } = detail.process
  const { data, error, refetch } = useCall(listBackNodes, { taskId }, { staleMs: 0, quiet: true })
  const [chosen, setChosen] = useState('')
  const [comment, setComment] = useState(review.comment)
  const field = useId()
  const nodeId = chosen || (data?.[0]?.nodeId ?? '')
  const isReady = nodeId !== '' && (comment.trim() !== '' || review.reasons.length > 0)
  const send = async () => {
    if (!(await giveBack({ nodeId, comment: comment.trim() }))) return
    onClose()
    onLeft()
  }
  return (
    <DeskModal
      open
      title="退回"
      width={480}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" danger disabled={!isReady} onClick={() => void send()}>
            退回
          </Button>
        </div>
      }
    >
      {error ? (
        <DeskError error={error} onRetry={refetch} />
      ) : data ? null : (
        <DeskSkeleton rows={2} />
      )}
      {data ? (
        <div className={look.stack}>
          <Radio.Group
            aria-label="退回到"
            className={look.stack ?? ''}
            value={nodeId}
            options={data.map((one) => ({
              value: one.nodeId,
              label: one.isApplicant ? `${one.nodeName}（申请人）` : one.nodeName,
            }))}
            onChange={({ target }) => setChosen(String(target.value))}
          />
          <label htmlFor={field}>退回意见（参与这份申请的人会看到）</label>
          <Input.TextArea
            id={field}
            ref={focusFirst}
            rows={3}
            maxLength={500}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </div>
      ) : null}
    </DeskModal>
  )
}
