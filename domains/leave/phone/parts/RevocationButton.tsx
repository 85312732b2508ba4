import { useRef } from 'react'

import { useSubmit } from '../../../../platform/web/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { askText, confirm } from '../../../../platform/web/overlays.tsx'
import { askRevocation, dropRevocation } from '../../../workflow/contract/revocation.ts'
import { getLeave, listLeaves } from '../../contract/leave.ts'
import type { Leave } from '../../contract/leave.ts'

const stale = [getLeave, listLeaves]

/** 申请撤销 of an agreed leave, or taking that back, in the words of the page of its process. */
export function RevocationButton({
  leave: { processInstanceId, mayAskRevocation, mayDropRevocation },
}: {
  leave: Leave
}) {
  // What was said in vain is offered again.
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
        title: '取消撤销申请？',
        body: '审批人不再处理，请假仍为“已批准”。',
        action: '取消申请',
        cancel: '返回',
      })
    )
      drop.mutate({ processInsId: processInstanceId })
  }
  if (mayDropRevocation)
    return (
      <Button block busy={drop.isPending} onPress={onDrop}>
        取消撤销申请
      </Button>
    )
  if (!mayAskRevocation) return null
  return (
    <Button block busy={ask.isPending} onPress={onAsk}>
      申请撤销
    </Button>
  )
}
