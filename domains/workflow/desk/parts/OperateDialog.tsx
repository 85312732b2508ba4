import { Button, Input, Radio } from 'antd'
import { useId, useState } from 'react'

import { DeskModal } from '../../../../platform/desk/dialogs.tsx'
import { focusFirst } from '../../../../platform/desk/focusFirst.ts'
import { call } from '../../../../platform/web/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { queryClient } from '../../../../platform/web/queries.ts'
import { toast } from '../../../../platform/web/toasts.ts'
import * as ops from '../../contract/ops.ts'
import type { OpsRow } from '../../contract/opsLists.ts'
import { getDetail } from '../../contract/tasks.ts'
import look from './inbox.module.css'
import { type OperationKind, operations } from './operations.ts'
import { NodeSelect } from './NodeSelect.tsx'
import { OutcomeList } from './OutcomeList.tsx'
import { PeopleSelect } from './PeopleSelect.tsx'

export type Operating = { kind: OperationKind; rows: readonly OpsRow[]; onDone: () => void }

/** Asks for the reason and whatever else is needed, does it, and tells what became of each task that was refused. */
export function OperateDialog({ kind, rows, onDone, onClose }: Operating & { onClose: () => void }) {
  const [comment, setComment] = useState('')
  const [people, setPeople] = useState<readonly string[]>([])
  const [isPass, setPass] = useState(true)
  const [nodeId, setNode] = useState('')
  const [outcome, setOutcome] = useState<ops.OpsOutcome>()
  const [isBusy, setBusy] = useState(false)
  const [whoId, reasonId] = [useId(), useId()]
  const asksPeople = kind === 'transfer' || kind === 'copy'
  const { label, does, danger } = operations.find((one) => one.kind === kind) ?? operations[0] ?? nothingAsked
  const isReady = comment.trim() !== '' && (!asksPeople || people.length > 0) && (kind !== 'dispatch' || nodeId !== '')

  const send = async () => {
    setBusy(true)
    try {
      const answer = await operate(kind, {
        taskId: rows.map((row) => row.taskId).join(','),
        comment: comment.trim(),
        people: people.join(','),
        isPass,
        nodeId,
      })
      if (answer.done > 0) toast(`已${label} ${answer.done} 项`, 'success')
      onDone()
      void queryClient.invalidateQueries({ queryKey: [getDetail.path] })
      if (answer.done === answer.results.length) onClose()
      else setOutcome(answer)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  if (outcome) return <OutcomeList label={label} rows={rows} outcome={outcome} onClose={onClose} />
  return (
    <DeskModal
      open
      title={rows.length === 1 ? `${label}“${rows[0]?.processDefinitionName ?? ''}”` : `${label} ${rows.length} 项`}
      width={480}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" danger={danger} disabled={!isReady} loading={isBusy} onClick={() => void send()}>
            {label}
          </Button>
        </div>
      }
    >
      <div className={look.stack}>
        <p>{does}</p>
        {asksPeople ? (
          <>
            <label htmlFor={whoId}>{kind === 'copy' ? '抄送给' : '新的处理人'}</label>
            <PeopleSelect id={whoId} isMany={kind === 'copy'} value={people} onChange={setPeople} />
          </>
        ) : null}
        {kind === 'dispatch' ? <NodeSelect taskId={rows[0]?.taskId ?? ''} value={nodeId} onChange={setNode} /> : null}
        {kind === 'complete' ? (
          <Radio.Group aria-label="决定" value={isPass} options={verdicts} onChange={({ target }) => setPass(target.value === true)} />
        ) : null}
        <label htmlFor={reasonId}>原因（必填）</label>
        <Input.TextArea
          id={reasonId}
          {...(asksPeople || kind === 'dispatch' ? {} : { ref: focusFirst })}
          rows={3}
          maxLength={500}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </div>
    </DeskModal>
  )
}

const nothingAsked = { label: '', does: '', danger: false }

const verdicts = [
  { value: true, label: '通过' },
  { value: false, label: '不通过' },
]

type Asked = { taskId: string; comment: string; people: string; isPass: boolean; nodeId: string }

function operate(kind: OperationKind, { taskId, comment, people, isPass, nodeId }: Asked): Promise<ops.OpsOutcome> {
  const quiet = { quiet: true }
  switch (kind) {
    case 'complete':
      return call(ops.opsComplete, { taskId, isPass, comment }, quiet)
    case 'transfer':
      return call(ops.opsTransfer, { taskId, assignee: people, comment }, quiet)
    case 'copy':
      return call(ops.opsCopy, { taskId, copyUser: people, comment }, quiet)
    case 'urge':
      return call(ops.opsUrge, { taskId, comment }, quiet)
    case 'cut':
      return call(ops.opsCutSigner, { taskId, comment }, quiet)
    case 'dispatch':
      return call(ops.opsDispatch, { taskId, nodeId, comment }, quiet)
    case 'suspend':
    case 'resume':
      return call(ops.opsSuspend, { taskId, isSuspended: kind === 'suspend', comment }, quiet)
    case 'terminate':
      return call(ops.opsTerminate, { taskId, comment }, quiet)
  }
}
