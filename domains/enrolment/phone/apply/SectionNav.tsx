import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import type { FormSection, SectionProgress } from '../../contract/form/formModel.ts'
import look from './Apply.module.css'

export type SectionState = {
  readonly section: Pick<FormSection, 'key' | 'label'>
  readonly progress: SectionProgress
}

/** The sections with their progress; a press scrolls to one, and the one on screen is marked. */
export function SectionNav({ states }: { states: readonly SectionState[] }) {
  const here = useSectionOnScreen(states.map(({ section }) => section.key).join())
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && tab) row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2 })
  }, [here])
  return (
    <nav className={look.nav} aria-label="报名表各部分">
      <ol ref={list}>
        {states.map(({ section, progress }) => {
          const isDone = progress.filled === progress.total
          const percent =
            progress.total === 0 ? 100 : Math.round((progress.filled * 100) / progress.total)
          return (
            <li key={section.key}>
              <button
                type="button"
                onClick={() => goTo(section.key)}
                data-done={isDone}
                aria-current={section.key === here ? 'true' : undefined}
              >
                <span className={look.navLabel}>
                  {isDone ? <Check size="0.875rem" strokeWidth={2.25} aria-hidden="true" /> : null}
                  {section.label}
                </span>
                <span className={look.navCount}>
                  {isDone ? '已填完' : `${progress.filled}/${progress.total}`}
                </span>
                <span className={look.navTrack} aria-hidden="true">
                  <span style={{ width: `${percent}%` }} />
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The section that crosses the upper part of the screen. */
function useSectionOnScreen(keys: string): string {
  const [here, setHere] = useState('')
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen) setHere(seen.target.id.replace('section-', ''))
      },
      { rootMargin: '-20% 0px -75% 0px' },
    )
    for (const key of keys.split(',')) {
      const section = document.getElementById(`section-${key}`)
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [keys])
  return here
}

function goTo(key: string): void {
  const section = document.getElementById(`section-${key}`)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
