import { Button, Input, Radio } from 'antd'
import { useId, useState } from 'react'

import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { focusFirst } from '../../../../platform/desk/keyboard/focusFirst.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { queryClient } from '../../../../platform/web/calls/queryClient.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import type { OpsOutcome } from '../../contract/operating/ops.ts'
import type { OpsRow } from '../../contract/operating/opsLists.ts'
import { getDetail } from '../../contract/tasks.ts'
import look from '../inbox/inbox.module.css'
import { operate, type SignerPlace } from './operate.ts'
import { type OperationKind, operations } from './operations.ts'
import { NodeSelect } from './NodeSelect.tsx'
import { OutcomeList } from '../kit/OutcomeList.tsx'
import { PeopleSelect } from '../deciding/PeopleSelect.tsx'

/** `leftOut`: the number of ticked rows that the operation does not fit. */
export type Operating = {
  kind: OperationKind
  rows: readonly OpsRow[]
  leftOut?: number
  onDone: () => void
}

/**
 * Asks for the reason and further input, runs the operation, and lists the tasks that were refused.
 */
export function OperateDialog({
  kind,
  rows,
  leftOut = 0,
  onDone,
  onClose,
}: Operating & { onClose: () => void }) {
  const [comment, setComment] = useState('')
  const [people, setPeople] = useState<readonly string[]>([])
  const [isPass, setPass] = useState(true)
  const [nodeId, setNode] = useState('')
  const [place, setPlace] = useState<SignerPlace>('before')
  const [outcome, setOutcome] = useState<OpsOutcome>()
  const [isBusy, setBusy] = useState(false)
  const [whoId, reasonId] = [useId(), useId()]
  const {
    label,
    does,
    danger,
    people: asked,
  } = operations.find((one) => one.kind === kind) ?? operations[0] ?? nothingAsked
  const isReady =
    comment.trim() !== '' && (!asked || people.length > 0) && (kind !== 'dispatch' || nodeId !== '')

  const send = async () => {
    setBusy(true)
    try {
      const answer = await operate(kind, rows, {
        comment: comment.trim(),
        people,
        isPass,
        nodeId,
        place,
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
      title={
        rows.length === 1
          ? `${label}“${rows[0]?.processDefinitionName ?? ''}”`
          : `${label} ${rows.length} 项`
      }
      width={480}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            danger={danger}
            disabled={!isReady}
            loading={isBusy}
            onClick={() => void send()}
          >
            {label}
          </Button>
        </div>
      }
    >
      <div className={look.stack}>
        <p>{does}</p>
        {leftOut > 0 ? <p>{`所选的另外 ${leftOut} 项现在不能“${label}”，不会处理。`}</p> : null}
        {kind === 'add' ? (
          <Radio.Group
            aria-label="加签方式"
            className={look.stack ?? ''}
            value={place}
            options={places}
            onChange={({ target }) =>
              setPlace(places.find(({ value }) => value === target.value)?.value ?? place)
            }
          />
        ) : null}
        {asked ? (
          <>
            <label htmlFor={whoId}>{asked.label}</label>
            <PeopleSelect id={whoId} isMany={asked.isMany} value={people} onChange={setPeople} />
          </>
        ) : null}
        {kind === 'dispatch' ? (
          <NodeSelect taskId={rows[0]?.taskId ?? ''} value={nodeId} onChange={setNode} />
        ) : null}
        {kind === 'complete' ? (
          <Radio.Group
            aria-label="决定"
            value={isPass}
            options={verdicts}
            onChange={({ target }) => setPass(target.value === true)}
          />
        ) : null}
        <label htmlFor={reasonId}>原因（必填）</label>
        <Input.TextArea
          id={reasonId}
          {...(asked || kind === 'dispatch' ? {} : { ref: focusFirst })}
          rows={3}
          maxLength={500}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </div>
    </DeskModal>
  )
}

const nothingAsked = { label: '', does: '', danger: false, people: undefined }

const places: { value: SignerPlace; label: string }[] = [
  { value: 'before', label: '前加签：加签人先处理，再回到当前处理人' },
  { value: 'after', label: '后加签：当前处理人处理后，再由加签人处理' },
  { value: 'beside', label: '并加签：加签人一起会签（只用于会签的步骤）' },
]

const verdicts = [
  { value: true, label: '通过' },
  { value: false, label: '不通过或驳回' },
]
