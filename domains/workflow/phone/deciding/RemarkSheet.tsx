import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { CheckboxGroup } from '../../../../platform/web/kit/input/choices.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { TextArea } from '../../../../platform/web/kit/input/inputs.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import { addRemark, listParties } from '../../contract/remarks.ts'
import { formDetailScreen } from '../../contract/screens.ts'
import { useQueueing } from '../../../../platform/web/outbox/useQueueing.ts'
import type { QueuedKind } from '../offline.ts'

type Remark = { comment: string; mention: string }
type RemarkSheetProps = {
  processInsId: string
  title: string
  value: Remark
  onChange: (value: Remark) => void
  onClose: () => void
  onSaid: () => unknown
}

/** 评论: a comment outside the decisions, and the people to notify. */
export function RemarkSheet({
  processInsId,
  title,
  value,
  onChange,
  onClose,
  onSaid,
}: RemarkSheetProps) {
  const { comment, mention } = value
  const { data: parties = [] } = useCall(listParties, { processInsId })
  const queueing = useQueueing<QueuedKind>()
  const close = () => {
    onChange({ comment: '', mention: '' })
    onClose()
  }
  const { mutate, isPending } = useSubmit(addRemark, {
    message: '已评论',
    done: () => {
      close()
      return onSaid()
    },
    failed: async (error, input, key) => {
      const to = linkTo(formDetailScreen, { processInsId })
      const about = {
        subject: `remark ${key}`,
        title,
        words: '评论',
        note: input.comment,
        to,
        form: '',
      }
      const shown = await queueing('remark', () => about)(error, input, key)
      if (shown === null) close()
      return shown
    },
  })
  const said = comment.trim()
  const send = () => mutate({ processInsId, comment: said, ...(mention && { mention }) })
  return (
    <Sheet
      open
      onClose={onClose}
      title="评论"
      confirmText="发送"
      onConfirm={said && !isPending ? send : undefined}
    >
      <FieldFrame label="评论" required>
        <TextArea
          value={comment}
          max={500}
          onChange={(words) => onChange({ ...value, comment: words })}
          placeholder="参与这份申请的人都能看到"
        />
      </FieldFrame>
      {parties.length > 0 ? (
        <FieldFrame label="提醒" group>
          <CheckboxGroup
            value={mention}
            onChange={(ids) => onChange({ ...value, mention: ids })}
            options={parties.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FieldFrame>
      ) : null}
    </Sheet>
  )
}
