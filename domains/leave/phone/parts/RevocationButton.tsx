import { useRef } from 'react'

import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { askText, confirm } from '../../../../platform/web/overlays/overlays.tsx'
import { askRevocation, dropRevocation } from '../../../workflow/contract/revocation.ts'
import { getLeave, listLeaves } from '../../contract/leave.ts'
import type { Leave } from '../../contract/leave.ts'

const stale = [getLeave, listLeaves]

/** 申请撤销 of an approved leave, or cancelling that, with the texts of the process page. */
export function RevocationButton({
  leave: { processInstanceId, mayAskRevocation, mayDropRevocation },
}: {
  leave: Leave
}) {
  // The reason of a failed call, offered again in the next dialog.
  const unsent = useRef('')
  const done = () => {
    unsent.current = ''
  }
  const ask = useSubmit(askRevocation, {
    message: '已申请撤销，请等待审批人处理',
    invalidates: stale,
    done,
  })
  const drop = useSubmit(dropRevocation, { message: '已取消撤销申请', invalidates: stale })
  if (!processInstanceId) return null
  const onAsk = async () => {
    const comment = await askText({
      title: '申请撤销',
      label: '撤销原因',
      placeholder: '审批人同意后才会撤销',
      action: '提交',
      max: 200,
      initial: unsent.current,
      tone: 'danger',
    })
    if (!comment) return
    unsent.current = comment
    ask.mutate({ processInsId: processInstanceId, comment })
  }
  const onDrop = async () => {
    if (
      await confirm({
        title: '不再撤销这份请假？',
        body: '审批人不再处理，请假仍为“已批准”。',
        action: '不再撤销',
        cancel: '返回',
      })
    )
      drop.mutate({ processInsId: processInstanceId })
  }
  // With keys of their own, the second button does not ignore a press that follows the first.
  if (mayDropRevocation)
    return (
      <Button key="drop" block busy={drop.isPending} onPress={onDrop}>
        取消撤销申请
      </Button>
    )
  if (!mayAskRevocation) return null
  return (
    <Button key="ask" block busy={ask.isPending} onPress={onAsk}>
      申请撤销
    </Button>
  )
}
