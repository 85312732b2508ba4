import { useState } from 'react'

import { FilterChips } from '../../../../platform/web/kit/input/Filters.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import type { HomeCard, HomeGroup } from '../../contract/homeCards.ts'
import { FactRows } from './FactRows.tsx'
import look from './HomeCards.module.css'

/** The last choice, so that it is still there when the person returns to the home page. */
let lastChosen = ''

/** The own children or classes, one at a time, each with what matters today. */
export function Groups({
  groups,
  cards,
}: {
  groups: readonly HomeGroup[]
  cards: readonly HomeCard[]
}) {
  const [chosen, setChosen] = useState(lastChosen)
  const group = groups.find(({ key }) => key === chosen) ?? groups[0]
  if (!group) return null
  const choose = (key: string) => {
    lastChosen = key
    setChosen(key)
  }
  const own = cards.filter((card) => card.group === group.key)
  return (
    <section className={look.group} aria-label={group.name}>
      {groups.length > 1 ? (
        <FilterChips
          label={group.kind === 'child' ? '孩子' : '班级'}
          options={groups.map(({ key, name }) => ({ value: key, label: name }))}
          value={group.key}
          onChange={choose}
        />
      ) : null}
      <h2 className={look.name}>
        {group.name}
        <span className={look.hint}>{group.hint}</span>
      </h2>
      {own.length > 0 ? (
        <FactRows label={`${group.name}的今天`} cards={own} />
      ) : (
        <EmptyState title="今天没有安排" />
      )}
    </section>
  )
}
