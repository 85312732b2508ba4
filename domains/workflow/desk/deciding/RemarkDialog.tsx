import { Button, Input } from 'antd'
import { useId } from 'react'

import { MultiSelect } from '../../../../platform/desk/form/MultiSelect.tsx'
import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { addRemark, listParties } from '../../contract/remarks.ts'
import look from '../inbox/inbox.module.css'
import type { Run } from './useTaskCall.ts'

/** A remark that is being written, and the people it mentions. */
export type Remark = { readonly comment: string; readonly mention: readonly string[] }

type Props = {
  processInsId: string
  value: Remark
  onChange: (value: Remark) => void
  run: Run
  onClose: () => void
}

/** 评论: a comment outside the decisions, and the people to notify. */
export function RemarkDialog({ processInsId, value, onChange, run, onClose }: Props) {
  const { comment, mention } = value
  const { data: parties = [] } = useCall(listParties, { processInsId })
  const [commentId, mentionId] = [useId(), useId()]
  const said = comment.trim()
  const send = async () => {
    if (
      await run(
        addRemark,
        { processInsId, comment: said, ...(mention.length > 0 && { mention: mention.join(',') }) },
        '已评论',
      )
    ) {
      onChange({ comment: '', mention: [] })
      onClose()
    }
  }
  return (
    <DeskModal
      open
      title="评论"
      width={480}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={said === ''} onClick={() => void send()}>
            发送
          </Button>
        </div>
      }
    >
      <div className={look.stack}>
        <label htmlFor={commentId}>评论（必填）</label>
        <Input.TextArea
          id={commentId}
          rows={3}
          maxLength={500}
          placeholder="参与这份申请的人都能看到"
          value={comment}
          onChange={({ target }) => onChange({ ...value, comment: target.value })}
        />
        <label htmlFor={mentionId}>提醒</label>
        <MultiSelect
          id={mentionId}
          aria-label="提醒"
          className={look.wide ?? ''}
          placeholder="选择要提醒的人（可不选）"
          value={[...mention]}
          options={parties.map(({ id, name }) => ({ value: id, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(ids: string[]) => onChange({ ...value, mention: ids })}
        />
      </div>
    </DeskModal>
  )
}
