import { Link } from '../../../../platform/web/navigation/navigation.tsx'
import { Tinted } from '../../../../platform/web/kit/Tinted.tsx'
import type { HomeCard } from '../../contract/homeCards.ts'
import look from './HomeCards.module.css'
import { topicLook } from './topicLook.tsx'

/** Numbers that lead to what they count. */
export function Figures({ cards }: { cards: readonly HomeCard[] }) {
  const shown = cards.filter(({ link }) => link !== '')
  if (shown.length === 0) return null
  return (
    <ul className={look.figures} aria-label="今天的数字">
      {shown.map(({ key, topic, title, facts, figure, link }) => (
        <li key={key}>
          <Link to={link} className={look.figure}>
            <Tinted tint={topicLook[topic].tint}>{topicLook[topic].icon}</Tinted>
            <span className={look.words}>
              <span className={look.label}>{title}</span>
              <span className={look.value}>
                {figure?.value}
                <span className={look.unit}>{` ${figure?.unit}`}</span>
              </span>
              <span className={look.small}>{facts.join(' · ')}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
