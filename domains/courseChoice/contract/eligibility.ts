/** What decides whether a class is meant for a child. */
export type MeantFor = {
  readonly gradeIds: readonly string[]
  readonly classIds: readonly string[]
}
export type ChildPlace = { readonly gradeId: string | null; readonly classId: string | null }

/** Whether a class is for the grade of a child, and for its class if it is limited to some. */
export const isMeantFor = ({ gradeIds, classIds }: MeantFor, child: ChildPlace): boolean =>
  child.gradeId !== null &&
  child.classId !== null &&
  gradeIds.includes(child.gradeId) &&
  (classIds.length === 0 || classIds.includes(child.classId))

type Timed = { readonly id: string; readonly slotIds: readonly string[] }

/** Whether two classes share a weekly slot; slots of one term do not overlap for a child. */
export const sharesSlot = (one: Timed, other: Timed): boolean =>
  one.slotIds.some((slotId) => other.slotIds.includes(slotId))
