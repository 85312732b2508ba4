/** The rights that the home page asks for, apart from all others: it must stay light. */
export const viewUsers = 'organisation.viewUsers'
export const viewDepartments = 'organisation.viewDepartments'
export const viewPosts = 'organisation.viewPosts'
export const viewRoles = 'organisation.viewRoles'

/** Who holds one of these finds something of the organisation under 管理. */
export const managing = [viewUsers, viewDepartments, viewPosts, viewRoles]
