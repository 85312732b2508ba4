import { CourseDraft } from '../courseDraft.ts'
import type { CourseOwner } from '../courseStates.ts'

const texts = [
  'name',
  'gradeIds',
  'teachers',
  'priceYuan',
  'intro',
  'goals',
  'materialsNote',
  'riskNote',
  'coverId',
  'institutionId',
] as const

type Given = Readonly<Record<(typeof texts)[number], string>> & {
  readonly ownerKind: CourseOwner
  readonly plannedClasses: number
  readonly lessons: { title: string; content: string }[]
}

/** The values of a form with those of the draft over them. What the draft lacks stays. */
export function restoredForm<Values extends Given>(given: Values, draft: CourseDraft | undefined) {
  if (!draft) return given
  const typed = Object.fromEntries(texts.map((name) => [name, draft[name] ?? given[name]]))
  return {
    ...given,
    ...typed,
    ...(draft.kind ? { kind: draft.kind } : {}),
    ownerKind: draft.ownerKind || given.ownerKind,
    plannedClasses:
      typeof draft.plannedClasses === 'number' ? draft.plannedClasses : given.plannedClasses,
    lessons:
      draft.lessons?.map(({ title = '', content = '' }) => ({ title, content })) ?? given.lessons,
  }
}

/** The fields that a draft may hold; half-typed values that no draft accepts are left out. */
export function draftOf(values: Readonly<Record<string, unknown>>): CourseDraft {
  const kept = Object.entries(CourseDraft.shape).flatMap(([name, shape]) => {
    const value = values[name]
    return value !== undefined && shape.safeParse(value).success ? [[name, value]] : []
  })
  return CourseDraft.parse(Object.fromEntries(kept))
}
