import { LayoutGrid } from 'lucide-react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useHomeEntries } from '../../../../platform/web/home.ts'
import type { HomePerson } from '../../../../platform/web/home.ts'
import { RoundEntries, RoundEntry } from '../../../../platform/web/kit/HomeBar.tsx'
import { serviceScreen } from '../../contract/screens.ts'

/** Two rows of four: seven services, then the way to all of them. */
const shown = 7

/** The services this person uses most, and the way to the rest. */
export function Entries({ person }: { person: HomePerson }) {
  const entries = useHomeEntries(person)
  return (
    <RoundEntries>
      {entries.slice(0, shown).map(({ key, icon, label, to }) => (
        <RoundEntry key={key} icon={icon} label={label} to={to} />
      ))}
      <RoundEntry icon={<LayoutGrid size="1.375rem" strokeWidth={1.75} />} label="全部服务" to={linkTo(serviceScreen)} />
    </RoundEntries>
  )
}
