import { Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'

import type { CrudTools } from '../../../../platform/desk/crud/crudTypes.ts'
import { focusFirst } from '../../../../platform/desk/focusFirst.ts'
import { type ManagedNotice, withdrawNotice } from '../../contract/noticeDesk.ts'
import look from './notices.module.css'

/** Takes a notice back; its readers are told why. */
export function WithdrawDialog({ notice, tools, onClose }: { notice: ManagedNotice; tools: CrudTools; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const field = useId()
  const withdraw = async () => {
    if (await tools.act(withdrawNotice, { id: notice.id, reason: reason.trim() }, '已撤回')) onClose()
  }
  return (
    <Modal
      open
      title={`撤回“${notice.title}”`}
      width={440}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" danger disabled={reason.trim() === ''} onClick={() => void withdraw()}>
            撤回
          </Button>
        </div>
      }
    >
      <div className={look.stack}>
        <label htmlFor={field}>撤回原因（收到的人会看到）</label>
        <Input.TextArea id={field} ref={focusFirst} rows={3} maxLength={140} value={reason} onChange={(event) => setReason(event.target.value)} />
      </div>
    </Modal>
  )
}
