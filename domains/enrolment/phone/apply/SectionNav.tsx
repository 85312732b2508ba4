import { Check } from 'lucide-react'

import type { FormSection, SectionProgress } from './formModel.ts'
import look from './Apply.module.css'

export type SectionState = {
  readonly section: Pick<FormSection, 'key' | 'label'>
  readonly progress: SectionProgress
}

/** The sections with their progress; a press scrolls to one. */
export function SectionNav({ states }: { states: readonly SectionState[] }) {
  return (
    <nav className={look.nav} aria-label="报名表各部分">
      <ol>
        {states.map(({ section, progress }) => {
          const isDone = progress.filled === progress.total
          const percent =
            progress.total === 0 ? 100 : Math.round((progress.filled * 100) / progress.total)
          return (
            <li key={section.key}>
              <button type="button" onClick={() => goTo(section.key)} data-done={isDone}>
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

function goTo(key: string): void {
  const section = document.getElementById(`section-${key}`)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
