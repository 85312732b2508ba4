import type { ClassState } from './classStates.ts'

/** What decides whether one class can take the pupils of another. */
export type MergeSide = {
  readonly courseId: string
  readonly termId: string
  readonly state: ClassState
  readonly gradeIds: readonly string[]
  /** Empty: all classes of the grades. */
  readonly classIds: readonly string[]
  readonly taken: number
  readonly capacity: number
}

/**
 * The states in which a class can take the pupils of another. One that is running takes them for the
 * lessons that are still to come.
 */
export const takingStates: readonly ClassState[] = [
  'PUBLISHED',
  'CHOOSING',
  'UNDERFILLED',
  'FORMED',
  'RUNNING',
]

export type MergeProblem = 'MERGE_OTHER_COURSE' | 'MERGE_STATE' | 'MERGE_GRADES' | 'MERGE_FULL'

/** Why a class cannot take the pupils of another; undefined if it can. */
export function mergeProblem(from: MergeSide, into: MergeSide): MergeProblem | undefined {
  if (from.courseId !== into.courseId || from.termId !== into.termId) return 'MERGE_OTHER_COURSE'
  if (!takingStates.includes(into.state)) return 'MERGE_STATE'
  if (!reaches(into, from)) return 'MERGE_GRADES'
  return into.taken + from.taken > into.capacity ? 'MERGE_FULL' : undefined
}

/** Whether everybody who may attend one class may attend the other. */
function reaches(into: MergeSide, from: MergeSide): boolean {
  if (from.gradeIds.some((id) => !into.gradeIds.includes(id))) return false
  if (into.classIds.length === 0) return true
  return from.classIds.length > 0 && from.classIds.every((id) => into.classIds.includes(id))
}
