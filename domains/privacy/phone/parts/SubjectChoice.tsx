import { FilterChips } from '../../../../platform/web/kit/input/Filters.tsx'
import type { Subject } from '../../contract/subject.ts'

type SubjectChoiceProps = {
  readonly subjects: readonly Subject[]
  readonly value: string
  readonly onChange: (key: string) => void
}

/** Whose data the page is about. Hidden if there is no choice. */
export function SubjectChoice({ subjects, value, onChange }: SubjectChoiceProps) {
  if (subjects.length < 2) return null
  return (
    <FilterChips
      label="谁的资料"
      options={subjects.map(({ key, kind, name }) => ({
        value: key,
        label: kind === 'PERSON' ? '我自己' : name,
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
