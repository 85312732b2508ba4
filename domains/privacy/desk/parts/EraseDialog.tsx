import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'

import { DeskError, DeskFacts, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { DeskModal } from '../../../../platform/desk/modals.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { carryOutErasure, getTicket, listTickets, planErasure } from '../../contract/office.ts'
import type { Decision } from '../../contract/mention.ts'
import type { ErasurePlan, Ticket } from '../../contract/office.ts'
import { MentionList } from './MentionList.tsx'
import { NearFileList } from './NearFileList.tsx'
import look from './privacy.module.css'

type Props = { row: Ticket; onClose: () => void }

/** Shows what an erasure removes and keeps, and carries it out after the number was typed. */
export function EraseDialog({ row, onClose }: Props) {
  const [keepsRecord, setKeepsRecord] = useState(true)
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState('')
  const [decisions, setDecisions] = useState<readonly Decision[]>([])
  const keeps = keepsRecord ? 'record' : 'nothing'
  const query = useCall(planErasure, { id: row.id, keeps }, { quiet: true, staleMs: 0 })
  const submit = useSubmit(carryOutErasure, {
    invalidates: [listTickets, getTicket],
    message: '资料已删除',
    done: onClose,
  })
  const decide = (said: Decision) =>
    setDecisions((before) => [...before.filter(({ key }) => key !== said.key), said])
  const open = (query.data?.mentions ?? []).filter(
    ({ key, isAsked }) => isAsked && !decisions.some((said) => said.key === key),
  ).length
  // While the number is being typed, its beginning is not yet wrong.
  const isWrong = !row.number.startsWith(typed)
  return (
    <DeskModal
      open
      title={`执行删除：${row.subjectName}`}
      width={640}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button
            danger
            type="primary"
            disabled={typed !== row.number || !query.data || open > 0}
            loading={submit.isPending}
            onClick={() =>
              submit.mutate({ id: row.id, keepsRecord, answer, decisions: [...decisions] })
            }
          >
            删除
          </Button>
        </div>
      }
    >
      <p>删除后不能恢复。请先看清会删除什么、按规定保留什么。</p>
      {query.error ? <DeskError error={query.error} onRetry={query.refetch} /> : null}
      {query.data ? (
        <>
          <Checkbox
            checked={query.data.hasRecord && (keepsRecord || query.data.mustKeepRecord)}
            disabled={!query.data.hasRecord || query.data.mustKeepRecord}
            onChange={(event) => setKeepsRecord(event.target.checked)}
          >
            保留学籍档案{recordNote(query.data)}
          </Checkbox>
          <Plan plan={query.data} />
          <MentionList mentions={query.data.mentions} decisions={decisions} onDecide={decide} />
          <NearFileList plan={query.data} decisions={decisions} onDecide={decide} />
        </>
      ) : query.error ? null : (
        <DeskSkeleton rows={4} />
      )}
      <div className={look.field}>
        <label htmlFor="erase-answer">给申请人的说明（可不填）</label>
        <Input.TextArea
          id="erase-answer"
          value={answer}
          maxLength={500}
          rows={4}
          showCount
          onChange={(event) => setAnswer(event.target.value)}
        />
      </div>
      {open > 0 ? <p className={look.error}>还有 {open} 处没有确认是不是本人。</p> : null}
      <div className={look.field}>
        <label htmlFor="erase-number">请输入申请编号 {row.number}，确认删除</label>
        <Input
          id="erase-number"
          value={typed}
          autoComplete="off"
          status={isWrong ? 'error' : ''}
          onChange={(event) => setTyped(event.target.value.trim())}
        />
        {isWrong ? (
          <p className={look.error} role="alert">
            编号不对，请输入 {row.number}
          </p>
        ) : null}
      </div>
    </DeskModal>
  )
}

function recordNote({ hasRecord, mustKeepRecord }: ErasurePlan): string {
  if (!hasRecord) return '（没有学籍档案）'
  return mustKeepRecord ? '（孩子在校就读，必须保留）' : ''
}

function Plan({ plan: { lines, kept } }: { plan: ErasurePlan }) {
  return (
    <DeskFacts
      items={[
        {
          label: '会删除',
          value:
            lines.length === 0
              ? '没有可以删除的资料'
              : lines.map(({ title, rows }) => `${title} ${rows} 条`).join('、'),
        },
        ...kept.map(({ what, duty, until }) => ({
          label: '会保留',
          value: `${what}（${duty}；${until}才能删除）`,
        })),
      ]}
    />
  )
}
