import { Button } from 'antd'
import { useEffect } from 'react'

import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { DeskError, DeskFacts, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { call, useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { queryClient } from '../../../../platform/web/calls/queryClient.ts'
import { getNotice, listNotices } from '../../contract/notice.ts'
import {
  confirmNotice,
  getReading,
  readNotice,
  type Receipt,
} from '../../contract/noticeReceipt.ts'
import look from './content.module.css'
import { FileLinks } from './FileLinks.tsx'
import { ReadText } from './ReadText.tsx'

/** A notice with its attachments and its receipt. Opening it counts as reading. */
export function NoticeReading({ id }: { id: string }) {
  const { data, error, refetch } = useCall(getNotice, { id }, { quiet: true })
  const reading = useCall(getReading, { id }, { staleMs: 0, quiet: true })
  useMarkRead(id)
  if (error) return <DeskError error={error} onRetry={refetch} />
  if (!data) return <DeskSkeleton rows={6} />
  return (
    <div className={look.stack}>
      {reading.data ? <Asked id={id} receipt={reading.data.receipt} /> : null}
      <DeskFacts
        items={[
          { label: '类型', value: data.categoryName },
          { label: '发布部门', value: data.publisher },
          { label: '发布时间', value: data.releaseTime },
        ]}
      />
      <ReadText html={data.content} />
      <FileLinks files={reading.data?.attachments ?? []} />
    </div>
  )
}

/**
 * Reports once that the notice was opened. A failure is ignored because it does not concern the
 * reader.
 */
function useMarkRead(id: string): void {
  useEffect(() => {
    const mark = async () => {
      await call(readNotice, { id }, { quiet: true, silent: true })
      await queryClient.invalidateQueries({ queryKey: [listNotices.path] })
    }
    void mark().catch(() => undefined)
  }, [id])
}

const wanted = {
  none: '',
  read: '',
  confirm: '请阅读并确认',
  sign: '请阅读，并在手机上签名',
  answer: '请阅读，并在手机上填写回执',
}

function Asked({
  id,
  receipt: { level, state, deadline, isOverdue, doneBy, doneTime },
}: {
  id: string
  receipt: Receipt
}) {
  const confirm = useSubmit(confirmNotice, {
    invalidates: [getReading, listNotices],
    message: '已确认',
  })
  if (state === 'none' || level === 'none' || level === 'read') return null
  if (state === 'done')
    return (
      <p className={look.note}>
        {['已完成', doneBy, doneTime?.slice(0, 16)].filter(Boolean).join(' · ')}
      </p>
    )
  const until = deadline
    ? `（${minuteWords(deadline, wireDate(new Date()))} ${isOverdue ? '已截止，仍可补交' : '截止'}）`
    : ''
  return (
    <div className={look.warning} role="status">
      <div className={look.row}>
        {wanted[level]}
        {until}
        {level === 'confirm' ? (
          <Button
            size="small"
            type="primary"
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ id })}
          >
            确认已知晓
          </Button>
        ) : null}
      </div>
    </div>
  )
}
