import type { HomeFact } from '../../../../platform/web/navigation/homeEntries.ts'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'

/** What matters to the person today beside the tasks; nothing without facts. */
export function FactCard({ facts }: { facts: readonly HomeFact[] }) {
  if (facts.length === 0) return null
  return (
    <List label="近期安排">
      {facts.map((fact) => (
        <Row
          key={fact.key}
          title={fact.title}
          facts={fact.facts}
          chip={<StateChip tone="primary">{fact.mark}</StateChip>}
          to={fact.to}
        />
      ))}
    </List>
  )
}
