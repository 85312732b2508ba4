import { Timeline } from '../../../../platform/web/kit/list/Timeline.tsx'
import type { TimelineItem } from '../../../../platform/web/kit/list/Timeline.tsx'
import { FilePapers } from '../../../../platform/web/paper/FilePapers.tsx'
import type { FlowEntry } from '../../contract/process.ts'
import { isTelling } from '../../contract/processLabels.ts'
import look from './FlowTimeline.module.css'

/** 流转信息: past actions, the current turn and the expected steps. */
export const FlowTimeline = ({ entries }: { entries: readonly FlowEntry[] }) => (
  <Timeline label="流转信息" items={entries.map(itemOf)} />
)

const markOf = (entry: FlowEntry): TimelineItem['mark'] => {
  if (entry.historyActivityType === 'candidate') return 'expected'
  return entry.endTime ? 'done' : 'now'
}

function itemOf(entry: FlowEntry, at: number): TimelineItem {
  return {
    key: `${entry.historyActivityId}-${at}`,
    mark: markOf(entry),
    title: entry.outcomeLabel
      ? `${entry.historyActivityName}：${entry.outcomeLabel}`
      : entry.historyActivityName,
    at: entry.endTime ?? entry.createTime,
    ...(entry.assigneeName ? { person: { name: entry.assigneeName, faces: entry.faces } } : {}),
    children: (
      <>
        {entry.comments.map((comment) => (
          <p key={`${comment.time}${comment.type}`} className={look.comment}>
            {comment.fullMessage}
          </p>
        ))}
        <FilePapers
          files={entry.attachments}
          signature={entry.signature?.link}
          by={entry.assigneeName}
        />
        {entry.historyActivityDurationTime ? (
          <p className={look.quiet}>历时 {entry.historyActivityDurationTime}</p>
        ) : null}
        {isTelling(entry) ? <p className={look.quiet}>{entry.why}</p> : null}
      </>
    ),
  }
}
