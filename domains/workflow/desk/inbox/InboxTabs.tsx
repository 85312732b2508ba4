import look from './inbox.module.css'
import { addressOf, inboxTabs, nothingOpen, type InboxPlace } from './inboxPlace.ts'

/** The tabs of the inbox. Each has its own address, and the search stays the same. */
export function InboxTabs({
  place,
  todoCount,
}: {
  place: InboxPlace
  todoCount: number | undefined
}) {
  return (
    <nav className={look.tabs} aria-label="审批列表">
      {inboxTabs.map(({ key, label }) => (
        <a
          key={key}
          className={look.tab}
          href={`#${addressOf({ ...place, ...nothingOpen, tab: key })}`}
          aria-current={key === place.tab ? 'page' : undefined}
        >
          {label}
          {key === 'todo' && todoCount ? (
            <span className={look.count}>{todoCount > 999 ? '999+' : todoCount}</span>
          ) : null}
        </a>
      ))}
    </nav>
  )
}
