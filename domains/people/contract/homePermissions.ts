/** The rights that the home page asks for, apart from all others: it must stay light. */
export const viewStudents = 'people.viewStudents'
export const haveChildren = 'people.haveChildren'
