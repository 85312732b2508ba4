import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import type { Leave } from '../../contract/leave.ts'
import { dayWords } from '../../contract/states.ts'
import type { Absentee } from '../../contract/states.ts'
import look from './SpanPreview.module.css'
import { useSpanPreview } from './useSpanPreview.ts'

/** The days of the chosen span as counted by the server, and any problem with it. */
export function SpanPreview({ absentee, leave }: { absentee: Absentee; leave: Leave | undefined }) {
  const preview = useSpanPreview(absentee, leave)
  return (
    <div className={look.said} role="status">
      {preview.error ? <Notice tone="error">{sentenceOf(preview.error)}</Notice> : null}
      {preview.data ? <Said preview={preview.data} dayWord={dayWords[absentee]} /> : null}
    </div>
  )
}

function Said({
  preview: { days, problem, left },
  dayWord,
}: {
  preview: { days: number; problem?: string | undefined; left?: number | undefined }
  dayWord: string
}) {
  if (problem) return <Notice tone="warning">{problem}</Notice>
  return (
    <Notice tone="info">{`共 ${days} 个${dayWord}${left === undefined ? '' : `，这类假期目前还剩 ${left} 天`}`}</Notice>
  )
}
