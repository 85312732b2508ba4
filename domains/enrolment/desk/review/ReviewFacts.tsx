import { Button } from 'antd'

import { Key } from '../../../../platform/desk/DeskPage.tsx'
import type { Application } from '../../contract/applicationShapes.ts'
import type { FlowRecord } from '../../contract/flowRecord.ts'
import look from './review.module.css'
import type { Revealed } from './useReveal.ts'
import type { ReviewActs } from './useReviewActs.ts'

/** Whose turn it is, what deserves attention, and the way to the unmasked numbers. */
export function ReviewNotices({
  application: { warnings },
  revealed,
  acts,
}: {
  application: Application
  revealed: Revealed
  acts: ReviewActs
}) {
  return (
    <div className={look.notices}>
      <div className={look.turn}>
        <span role="status">{acts.turn}</span>
        {revealed.mayReveal ? (
          <Button size="small" loading={revealed.isBusy} onClick={revealed.toggle}>
            {revealed.isShown ? '隐藏号码' : '查看完整号码'} <Key>V</Key>
          </Button>
        ) : null}
      </div>
      {warnings.length > 0 ? (
        <ul className={look.warnings} aria-label="请留意">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** What happened so far, the newest first. */
export function ReviewHistory({ records }: { records: readonly FlowRecord[] }) {
  if (records.length === 0) return null
  return (
    <section aria-label="办理记录">
      <h2 className={look.groupTitle}>办理记录</h2>
      <ol className={look.history}>
        {records.toReversed().map((record) => (
          <li key={record.seq}>
            <span className={look.step}>{record.actionLabel}</span>
            <span>{record.actorName ?? record.actorRoleLabel}</span>
            <span className={look.at}>{record.at.slice(0, 16)}</span>
            {record.note ? <p className={look.said}>{record.note}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
