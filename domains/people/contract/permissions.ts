/**
 * What a role may do with pupils and their families. Class and grade limit the reach of a right
 * (`server/may.ts`).
 */
export const peoplePermissions = {
  /** Read the pupils of the holder's own class or grade. */
  view: 'people.viewStudents',
  /** Read the pupils of the whole school. */
  viewAll: 'people.viewAllStudents',
  edit: 'people.editStudents',
  remove: 'people.removeStudents',
  import: 'people.importStudents',
  export: 'people.exportStudents',
  reveal: 'people.revealNumbers',
  decideClaims: 'people.decideClaims',
  /** Years, calendar, grades, classes, promotion. */
  editClasses: 'people.editClasses',
  family: 'people.haveChildren',
} as const

const {
  view,
  viewAll,
  edit,
  remove,
  import: importing,
  export: exporting,
  reveal,
  decideClaims,
  editClasses,
  family,
} = peoplePermissions
// System administrators read no child's numbers (domain.md 2.7).
const administration = [
  view,
  viewAll,
  edit,
  remove,
  importing,
  exporting,
  decideClaims,
  editClasses,
]

/** Grants of a new school, by role alias. */
export const peopleGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: administration,
  admin: administration,
  academic: [...administration, reveal],
  head: [view, viewAll],
  privacy: [view, viewAll, reveal],
  teacher: [view, decideClaims],
  parent: [family],
  // To claim a child or to accept an invitation; without a tie there is nothing else to see.
  visitor: [family],
}
