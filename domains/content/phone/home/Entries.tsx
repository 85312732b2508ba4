import { LayoutGrid } from 'lucide-react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { homeEntries } from '../../../../platform/web/navigation/homeEntries.ts'
import type { HomePerson } from '../../../../platform/web/navigation/homeEntries.ts'
import { RoundEntries, RoundEntry } from '../../../../platform/web/kit/page/HomeBar.tsx'
import { serviceScreen } from '../../contract/screens.ts'

/** Two rows of four. */
const columns = 4
const maxEntries = 2 * columns - 1

/** The services that this person uses most, and a link to the rest. */
export function Entries({ person }: { person: HomePerson }) {
  const entries = homeEntries(person).slice(0, maxEntries)
  // Avoids a single entry in the second row.
  const shown = entries.length % columns === 0 ? entries.slice(0, -1) : entries
  return (
    <RoundEntries>
      {shown.map(({ key, icon, tint, label, to }) => (
        <RoundEntry key={key} icon={icon} tint={tint} label={label} to={to} />
      ))}
      <RoundEntry
        icon={<LayoutGrid size="1.375rem" strokeWidth={1.75} />}
        tint="blue"
        label="全部服务"
        to={linkTo(serviceScreen)}
      />
    </RoundEntries>
  )
}
