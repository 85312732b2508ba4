import { lazy, Suspense } from 'react'

import { Face } from '../../../../platform/web/faces/Face.tsx'
import type { FlowEntry } from '../../contract/process.ts'
import { isTelling } from '../../contract/processLabels.ts'
import look from './flow.module.css'

const FilePapers = lazy(async () => ({
  default: (await import('../../../../platform/web/paper/FilePapers.tsx')).FilePapers,
}))

/** The timeline: past actions, the current turn and the expected steps. */
export const FlowTimeline = ({ entries }: { entries: readonly FlowEntry[] }) => (
  <ol className={look.timeline} aria-label="流转信息">
    {entries.map((entry, at) => (
      <Entry key={`${entry.historyActivityId}-${at}`} entry={entry} />
    ))}
  </ol>
)

const spoken = { done: '已完成：', now: '进行中：', expected: '待进行：' } as const

function Entry({ entry }: { entry: FlowEntry }) {
  const mark = markOf(entry)
  const at = entry.endTime ?? entry.createTime
  return (
    <li className={look.entry} data-mark={mark} aria-current={mark === 'now' ? 'step' : undefined}>
      <span className={look.rail}>
        {entry.assigneeName ? (
          <Face names={entry.faces} mark={mark} />
        ) : (
          <span className={look.dot} aria-hidden="true" />
        )}
      </span>
      <div className={look.words}>
        <p className={look.head}>
          <span>
            <span className={look.hidden}>{spoken[mark]}</span>
            <strong className={look.step}>{entry.historyActivityName}</strong>
            {entry.assigneeName ? ` ${entry.assigneeName}` : ''}
            {entry.outcomeLabel ? `：${entry.outcomeLabel}` : ''}
          </span>
          {at ? <time className={look.when}>{at.slice(0, 16)}</time> : null}
        </p>
        <Said entry={entry} />
      </div>
    </li>
  )
}

/** Comments, files and the reason of one entry. */
function Said({ entry }: { entry: FlowEntry }) {
  return (
    <>
      {entry.comments.map((comment) => (
        <p key={`${comment.time}${comment.type}`} className={look.comment}>
          {comment.fullMessage}
        </p>
      ))}
      {entry.attachments || entry.signature ? (
        <Suspense fallback={null}>
          <FilePapers
            files={entry.attachments}
            signature={entry.signature?.link}
            by={entry.assigneeName}
          />
        </Suspense>
      ) : null}
      <Why entry={entry} />
    </>
  )
}

function Why({ entry }: { entry: FlowEntry }) {
  const { historyActivityDurationTime: took, why } = entry
  const words = [took ? `历时 ${took}` : '', isTelling(entry) ? why : '']
    .filter(Boolean)
    .join(' · ')
  return words ? <p className={look.quiet}>{words}</p> : null
}

function markOf({ historyActivityType, endTime }: FlowEntry): keyof typeof spoken {
  if (historyActivityType === 'candidate') return 'expected'
  return endTime ? 'done' : 'now'
}
