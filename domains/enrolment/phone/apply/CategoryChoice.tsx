import { ChevronRight } from 'lucide-react'

import { List } from '../../../../platform/web/kit/list/List.tsx'
import type { Category } from '../../contract/form/categories.ts'
import type { EnrolmentPlan } from '../../contract/plan.ts'
import { Section } from '../parts/Section.tsx'
import look from './Apply.module.css'

type CategoryChoiceProps = {
  plan: EnrolmentPlan
  wanted?: string | undefined
  onChoose: (code: Category) => void
}

/** The categories of a plan, each with a plain sentence. */
export function CategoryChoice({ plan, wanted, onChoose }: CategoryChoiceProps) {
  const rows = plan.categories.toSorted(
    (left, right) => Number(right.code === wanted) - Number(left.code === wanted),
  )
  return (
    <Section title="孩子属于哪一类？" rows={rows}>
      {(all) => (
        <>
          <p className={look.intro}>{plan.name}</p>
          <Choices
            label="生源类别"
            rows={all.map(({ code, label, help }) => ({ key: code, title: label, help }))}
            onChoose={(key) => {
              const found = plan.categories.find((one) => one.code === key)
              if (found) onChoose(found.code)
            }}
          />
        </>
      )}
    </Section>
  )
}

/** Choices with a name and a sentence; a press selects. */
export function Choices({
  label,
  rows,
  onChoose,
}: {
  label: string
  rows: readonly { key: string; title: string; help: string }[]
  onChoose: (key: string) => void
}) {
  return (
    <List label={label}>
      {rows.map((row) => (
        <li key={row.key}>
          <button type="button" className={look.choice} onClick={() => onChoose(row.key)}>
            <span>
              <strong>{row.title}</strong>
              <span>{row.help}</span>
            </span>
            <ChevronRight size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
          </button>
        </li>
      ))}
    </List>
  )
}
