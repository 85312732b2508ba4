import { useState } from 'react'
import type { ReactNode } from 'react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import type { ChoosableClass, Choice } from '../../contract/choice.ts'
import look from '../parts/family.module.css'
import { ClassCard } from './ClassCard.tsx'
import { ClassSheet } from './ClassSheet.tsx'
import { favouritesFirst, noFilter, passes, weekdaysOf } from './classFilter.ts'
import { FilterBar } from './FilterBar.tsx'

type ClassListProps = {
  classes: readonly ChoosableClass[]
  /** The seats of the child. */
  kept: readonly Choice[]
  onStar?: ((one: ChoosableClass) => void) | undefined
  /** The act of a class in which the child has no seat. */
  children: (one: ChoosableClass) => ReactNode
}

/** The filtered classes as cards. */
export function ClassList({ classes, kept, onStar, children }: ClassListProps) {
  const [filter, setFilter] = useState(noFilter)
  const [opened, setOpened] = useState<ChoosableClass>()
  const shown = favouritesFirst(classes.filter((one) => passes(one, filter)))
  return (
    <>
      <FilterBar weekdays={weekdaysOf(classes)} filter={filter} onChange={setFilter} />
      {shown.length === 0 ? (
        <EmptyState
          drawing="list"
          title="没有符合条件的课程"
          action={<Button onPress={() => setFilter(noFilter)}>清空筛选</Button>}
        />
      ) : null}
      <ul className={look.cards} aria-label="课程">
        {shown.map((one) => {
          const own = kept.find(({ classId }) => classId === one.id)
          return (
            <li key={one.id}>
              <ClassCard one={one} own={own} onStar={onStar}>
                <Button small label={`详情：${one.name}`} onPress={() => setOpened(one)}>
                  详情
                </Button>
                {own ? null : children(one)}
              </ClassCard>
            </li>
          )
        })}
      </ul>
      <ClassSheet one={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
