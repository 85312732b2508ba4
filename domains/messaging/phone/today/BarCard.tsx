import { Link } from '../../../../platform/web/navigation/navigation.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import type { HomeCard } from '../../contract/homeCards.ts'
import look from './HomeCards.module.css'

/** A small chart of a few amounts. Each row leads to what it counts. */
export function BarCard({ card: { title, facts, bars, link } }: { card: HomeCard }) {
  if (!bars) return null
  const { rows, most } = bars
  const all = facts[0] ?? '全部'
  return (
    <Card
      title={title}
      action={
        <Link to={link} className={look.all} label={`${title}，${all}`}>
          {all}
        </Link>
      }
    >
      <ul aria-label={title}>
        {rows.map(({ label, value, words, link: to }) => (
          <li key={to + label}>
            <Link to={to} className={look.bar}>
              <span className={look.barLabel}>{label}</span>
              <svg
                className={look.track}
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={Math.min(100, (value / Math.max(1, most)) * 100)} height="8" />
              </svg>
              <span className={look.barWords}>{words}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
