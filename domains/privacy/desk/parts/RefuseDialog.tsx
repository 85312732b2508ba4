import { Button, Input, Radio } from 'antd'
import { useState } from 'react'

import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { getTicket, listTickets, refuseTicket } from '../../contract/office.ts'
import type { Ticket } from '../../contract/office.ts'
import { refusalGrounds } from '../../contract/requestStates.ts'
import look from './privacy.module.css'

/** Refuses a request with a legal reason and a text to the family. */
export function RefuseDialog({ row, onClose }: { row: Ticket; onClose: () => void }) {
  const [ground, setGround] = useState('')
  const [answer, setAnswer] = useState('')
  const [isAsked, setAsked] = useState(false)
  const submit = useSubmit(refuseTicket, {
    invalidates: [listTickets, getTicket],
    message: '已答复申请人',
    done: onClose,
  })
  const send = () => {
    setAsked(true)
    if (ground !== '' && answer.trim() !== '')
      submit.mutate({ id: row.id, ground, answer: answer.trim() })
  }
  return (
    <DeskModal
      open
      title={`不同意申请 ${row.number}`}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button danger type="primary" loading={submit.isPending} onClick={send}>
            不同意
          </Button>
        </div>
      }
    >
      <div className={look.field} role="group" aria-label="不同意的理由">
        <Radio.Group
          value={ground}
          onChange={(event) => setGround(String(event.target.value))}
          options={refusalGrounds.map((value) => ({ value, label: value }))}
          vertical
        />
        {isAsked && ground === '' ? (
          <p className={look.error} role="alert">
            请选择不同意的理由
          </p>
        ) : null}
      </div>
      <div className={look.field}>
        <label htmlFor="refuse-answer">给申请人的说明</label>
        <Input.TextArea
          id="refuse-answer"
          value={answer}
          maxLength={500}
          rows={4}
          status={isAsked && answer.trim() === '' ? 'error' : ''}
          onChange={(event) => setAnswer(event.target.value)}
        />
        {isAsked && answer.trim() === '' ? (
          <p className={look.error} role="alert">
            请写明为什么不同意，以及申请人还可以怎么做
          </p>
        ) : null}
      </div>
    </DeskModal>
  )
}
