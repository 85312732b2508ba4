import { LayoutDashboard } from 'lucide-react'

import { classNames } from '../../web/kit/classNames.ts'
import { useDeskEntries } from '../DeskRoute.tsx'
import type { DeskEntry } from '../deskEntries.ts'
import { usePerson } from '../person.tsx'
import look from './Rail.module.css'

/** The menu: the desk's pages that the user's rights open, under their headings. */
export function Rail({
  groups,
  isNarrow,
  current,
}: {
  groups: readonly string[]
  isNarrow: boolean
  current: string
}) {
  const entries = useDeskEntries()
  const { schoolName } = usePerson()
  return (
    <nav className={look.rail} aria-label="主导航" data-narrow={isNarrow} data-no-print="">
      <a className={look.brand} href="#/" aria-label={`${schoolName}，回到工作台`}>
        <img src="/crest.svg" alt="" width="28" height="28" />
        {isNarrow ? null : <span className={look.school}>{schoolName}</span>}
      </a>
      <div className={look.groups}>
        {groups.map((group) => (
          <Group
            key={group}
            title={group}
            entries={inGroup(entries, group)}
            isNarrow={isNarrow}
            current={current}
          />
        ))}
      </div>
    </nav>
  )
}

const inGroup = (entries: readonly DeskEntry[], group: string): DeskEntry[] =>
  entries.filter((one) => one.group === group).toSorted((a, b) => a.order - b.order)

function Group({
  title,
  entries,
  isNarrow,
  current,
}: {
  title: string
  entries: readonly DeskEntry[]
  isNarrow: boolean
  current: string
}) {
  if (entries.length === 0) return null
  return (
    <section aria-label={title}>
      {isNarrow ? null : <h2 className={look.heading}>{title}</h2>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.path}>
            <RailLink entry={entry} isNarrow={isNarrow} isCurrent={entry.path === current} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RailLink({
  entry,
  isNarrow,
  isCurrent,
}: {
  entry: DeskEntry
  isNarrow: boolean
  isCurrent: boolean
}) {
  const Icon = entry.icon ?? LayoutDashboard
  return (
    <a
      ref={isCurrent ? bringIntoSight : undefined}
      href={`#${entry.path}`}
      className={classNames(look.link, isCurrent && look.current)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isNarrow ? entry.title : undefined}
      title={isNarrow ? entry.title : undefined}
    >
      <Icon size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
      {isNarrow ? null : <span>{entry.title}</span>}
    </a>
  )
}

/** Scrolls a long rail to the current page. */
const bringIntoSight = (link: HTMLElement | null): void =>
  link?.scrollIntoView({ block: 'nearest' })
