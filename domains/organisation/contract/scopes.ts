/** Whose rows may be seen (the family's dictionary `data_scope_type`). */
export const dataScopeTypes = [
  { type: 1, name: '全部可见' },
  { type: 2, name: '本人可见' },
  { type: 3, name: '所在机构可见' },
  { type: 4, name: '所在机构及子级可见' },
  { type: 5, name: '自定义' },
] as const
export const customScope = 5

/** The scope over everything that a school's role begins with; a role that is not named sees its own rows. */
export const defaultScopes: Readonly<Record<string, number>> = {
  administrator: 1,
  admin: 1,
  head: 1,
  privacy: 1,
  enrolmentLead: 4,
  enrolmentReviewer: 3,
  teacher: 3,
  finance: 3,
}
