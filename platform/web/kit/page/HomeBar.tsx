import { Bell, ScanLine } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'

import { Link } from '../../navigation/navigation.tsx'
import { Tinted } from '../Tinted.tsx'
import type { Tint } from '../Tinted.tsx'
import look from './HomeBar.module.css'
import { DemoBanner, PageTitle, PullToRefresh } from './Page.tsx'

type HomeBarProps = {
  /** The school's name. */
  name: string
  /** The address of its crest. */
  crest?: string | undefined
  onScan?: (() => void) | undefined
  /** What the bell counts, and where it leads. */
  bell?: { count: number; to: string; name: string; unit: string } | undefined
  onRefresh?: (() => Promise<unknown>) | undefined
  children: ReactNode
}

/**
 * The home page's own frame: crest and name left, scan and bell right, over a soft wash that ends
 * in the page colour.
 */
export function HomeBar({
  name,
  crest = '/crest.svg',
  onScan,
  bell,
  onRefresh,
  children,
}: HomeBarProps) {
  return (
    <div className={look.home}>
      <header className={look.bar}>
        <img className={look.crest} src={crest} alt="" width="30" height="30" />
        <PageTitle className={look.name} title={name} />
        {onScan ? (
          <button type="button" className={look.icon} aria-label="扫一扫" onClick={onScan}>
            <ScanLine size="1.375rem" strokeWidth={1.75} aria-hidden="true" />
          </button>
        ) : null}
        {bell ? (
          <Link
            to={bell.to}
            className={look.icon}
            label={
              bell.count > 0 ? `${bell.name}，${shownCount(bell.count)} ${bell.unit}` : bell.name
            }
          >
            <Bell size="1.375rem" strokeWidth={1.75} aria-hidden="true" />
            <Count count={bell.count} />
          </Link>
        ) : null}
      </header>
      <DemoBanner />
      <main className={look.main} id="content">
        <Suspense fallback={null}>
          {onRefresh ? <PullToRefresh onRefresh={onRefresh} /> : null}
        </Suspense>
        {children}
      </main>
    </div>
  )
}

/** The count as the bell shows it; its name says the same. */
const shownCount = (count: number): string => (count > 99 ? '99+' : String(count))

function Count({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className={look.count} aria-hidden="true">
      {shownCount(count)}
    </span>
  )
}

/** The round entries of the home page, four in a row. */
export function RoundEntries({
  label = '常用功能',
  children,
}: {
  label?: string
  children: ReactNode
}) {
  return (
    <nav className={look.entries} aria-label={label}>
      {children}
    </nav>
  )
}

/** One round entry: an icon with its label. */
export function RoundEntry({
  icon,
  tint = 'blue',
  label,
  to,
  badge = 0,
}: {
  icon: ReactNode
  tint?: Tint
  label: string
  to: string
  badge?: number
}) {
  return (
    <Link to={to} className={look.entry}>
      <Tinted tint={tint}>
        {icon}
        <Count count={badge} />
      </Tinted>
      {label}
      {badge > 0 ? <span className={look.hidden}>，{badge} 项</span> : null}
    </Link>
  )
}
