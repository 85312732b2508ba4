import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { Tinted } from '../../../../platform/web/kit/Tinted.tsx'
import type { HomeCard } from '../../contract/homeCards.ts'
import { topicLook } from './topicLook.tsx'

/** Facts of today as rows that lead on; nothing without any. */
export function FactRows({ label, cards }: { label: string; cards: readonly HomeCard[] }) {
  if (cards.length === 0) return null
  return (
    <List label={label}>
      {cards.map(({ key, topic, title, facts, mark, link }) => (
        <Row
          key={key}
          leading={<Tinted tint={topicLook[topic].tint}>{topicLook[topic].icon}</Tinted>}
          title={title}
          facts={facts}
          chip={mark ? <StateChip tone={mark.tone}>{mark.words}</StateChip> : undefined}
          to={link || undefined}
        />
      ))}
    </List>
  )
}
