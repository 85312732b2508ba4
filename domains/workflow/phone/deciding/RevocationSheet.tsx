import { useState } from 'react'

import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { TextArea } from '../../../../platform/web/kit/input/inputs.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import { listSent } from '../../contract/lists.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { askRevocation, dropRevocation } from '../../contract/revocation.ts'

type Props = {
  kind: 'askRevocation' | 'dropRevocation'
  detail: TaskDetail
  onClose: () => void
  onSaid: () => unknown
}

/** 申请撤销: asks to revoke an approved request, or withdraws that. */
export function RevocationSheet({ kind, detail, onClose, onSaid }: Props) {
  const [comment, setComment] = useState('')
  const done = () => {
    onClose()
    return onSaid()
  }
  const ask = useSubmit(askRevocation, {
    message: '已申请撤销，请等待审批人处理',
    invalidates: [listSent],
    done,
  })
  const drop = useSubmit(dropRevocation, {
    message: '已取消撤销申请',
    invalidates: [listSent],
    done,
  })
  const { processInstanceId: processInsId } = detail.process
  const said = comment.trim()
  if (kind === 'dropRevocation')
    return (
      <Sheet
        open
        onClose={onClose}
        title="取消撤销申请？"
        confirmText="不再撤销"
        onConfirm={drop.isPending ? undefined : () => drop.mutate({ processInsId })}
      >
        <p>撤销申请会取消，审批人不再处理；原申请仍为“已通过”。</p>
      </Sheet>
    )
  return (
    <Sheet
      open
      onClose={onClose}
      title="申请撤销"
      confirmText="提交"
      onConfirm={
        said && !ask.isPending ? () => ask.mutate({ processInsId, comment: said }) : undefined
      }
    >
      <FieldFrame label="撤销原因" required>
        <TextArea
          value={comment}
          max={200}
          onChange={setComment}
          placeholder="审批人同意后才会撤销"
        />
      </FieldFrame>
    </Sheet>
  )
}
