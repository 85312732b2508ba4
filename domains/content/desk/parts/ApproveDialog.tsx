import { Button, Input } from 'antd'
import { useId, useState } from 'react'

import { DayInput } from '../../../../platform/desk/dates/DayInput.tsx'
import { DeskModal } from '../../../../platform/desk/modals.tsx'
import type { CrudTools } from '../../../../platform/desk/crud/crudTypes.ts'
import { DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { approveNews, editNews, type ManagedNews } from '../../contract/newsDesk.ts'
import look from './content.module.css'
import { Findings } from './NewsReading.tsx'

export type Approving = { news: ManagedNews; tools: CrudTools }

/** Approves a news item for now or later. Overriding the content check needs a reason. */
export function ApproveDialog({ news, tools, onClose }: Approving & { onClose: () => void }) {
  const { data, error, refetch } = useCall(editNews, { id: news.id }, { staleMs: 0, quiet: true })
  const [reason, setReason] = useState('')
  const [moment, setMoment] = useState('')
  const [reasonField, momentField] = [useId(), useId()]
  const isBarred = (data?.findings.length ?? 0) > 0
  const approve = async () => {
    if (
      await tools.act(
        approveNews,
        { id: news.id, reason: reason.trim(), releaseTime: moment },
        moment ? '将按时发布' : '已发布',
      )
    )
      onClose()
  }
  return (
    <DeskModal
      open
      title={`发布“${news.title}”`}
      width={480}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            danger={isBarred}
            disabled={!data || (isBarred && reason.trim() === '')}
            onClick={() => void approve()}
          >
            {isBarred ? '仍然发布' : '通过并发布'}
          </Button>
        </div>
      }
    >
      {error ? <DeskError error={error} onRetry={refetch} /> : null}
      {data ? (
        <div className={look.stack}>
          <Findings news={data} />
          {isBarred ? (
            <>
              <label htmlFor={reasonField}>仍然发布的理由（会留下记录）</label>
              <Input.TextArea
                id={reasonField}
                rows={3}
                maxLength={140}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </>
          ) : null}
          <label htmlFor={momentField}>发布时间（不填则立即发布）</label>
          <DayInput
            id={momentField}
            precision="minute"
            title="选择发布时间"
            isClearable
            value={moment}
            onChange={setMoment}
          />
        </div>
      ) : error ? null : (
        <DeskSkeleton rows={2} />
      )}
    </DeskModal>
  )
}
