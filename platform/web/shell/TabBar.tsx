import { House, UserRound } from 'lucide-react'

import { Link } from '../navigation/navigation.tsx'
import look from './TabBar.module.css'

export type TabScreens = { home: string; mine: string }

/** The two tabs of spec.md 2. */
export function TabBar({ screens, selected }: { screens: TabScreens; selected: 'home' | 'mine' }) {
  return (
    <nav className={look.bar} aria-label="主导航" data-tabs="">
      <TabLink to={screens.home} isSelected={selected === 'home'} icon={House} label="首页" />
      <TabLink to={screens.mine} isSelected={selected === 'mine'} icon={UserRound} label="我的" />
    </nav>
  )
}

function TabLink({
  to,
  isSelected,
  icon: Icon,
  label,
}: {
  to: string
  isSelected: boolean
  icon: typeof House
  label: string
}) {
  return (
    <Link to={to} className={look.tab} current={isSelected}>
      <Icon size="1.375rem" strokeWidth={1.75} aria-hidden="true" />
      {label}
    </Link>
  )
}
