import { useState } from 'react'

import { wireDate } from '../../../../platform/contract/time.ts'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import type { RollChild, RollSheet } from '../../contract/rollCall.ts'
import { HandOverSheet } from './HandOverSheet.tsx'
import look from './Roll.module.css'

/** The children who are here, those who wait to be collected first. */
export function PickUpList({ sheet }: { sheet: RollSheet }) {
  const [chosen, setChosen] = useState<RollChild>()
  const isToday = sheet.day === wireDate(new Date())
  const here = sheet.children.filter(({ state }) => state !== 'ABSENT' && state !== 'LEAVE')
  const waiting = here.filter(({ collected }) => !collected)
  const gone = here.filter(({ collected }) => collected)
  if (here.length === 0)
    return <EmptyState drawing="done" title="没有要交接的学生" hint="名单里的学生都请假或未到" />
  return (
    <div className={look.stack}>
      <p className={look.facts}>{`还有 ${waiting.length} 人未接，已离校 ${gone.length} 人`}</p>
      <List label="待交接的学生">
        {waiting.map((child) => (
          <Row
            key={child.id}
            title={child.name}
            facts={[child.className, planOf(child)].filter(Boolean)}
            onPress={isToday ? () => setChosen(child) : undefined}
          />
        ))}
        {gone.map((child) => (
          <Row
            key={child.id}
            title={child.name}
            facts={[child.collected]}
            chip={<StateChip tone="success">已离校</StateChip>}
          />
        ))}
      </List>
      <HandOverSheet child={chosen} day={sheet.day} onClose={() => setChosen(undefined)} />
    </div>
  )
}

const planOf = ({ collectorWords, untilTime }: RollChild): string =>
  [untilTime ? `${untilTime} 离校` : '', collectorWords].filter(Boolean).join(' · ')
