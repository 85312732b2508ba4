/** How all rights about teaching after school begin, for the home page, which has no room for the rest: each has a row under 管理. */
export const afterSchoolRights = 'afterSchool.'
