import { useAppLocation } from '../web/navigation/location.ts'
import type { Screen } from '../contract/screen.ts'
import { useDeskEntries } from './DeskRoute.tsx'
import look from './DeskPage.module.css'

/** A page in a row of tabs. `note` appears beside its name when something there needs attention. */
export type PageTab = { screen: Screen; name: string; note?: string | undefined }

/** Related pages as tabs under the heading. Each has its own address. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const { pathname } = useAppLocation()
  const entries = useDeskEntries()
  const open = tabs.filter(({ screen }) => entries.some((one) => one.path === screen.path))
  if (open.length < 2) return null
  return (
    <nav className={look.tabs} aria-label={label} data-no-print="">
      {open.map(({ screen: { path }, name, note }) => (
        <a
          key={path}
          href={`#${path}`}
          className={look.tab}
          aria-current={path === pathname ? 'page' : undefined}
        >
          {name}
          {note ? <span className={look.tabNote}>{note}</span> : null}
        </a>
      ))}
    </nav>
  )
}
