import { screen } from '../../../platform/contract/screen.ts'

/** A parent's children: claims, invitations. */
export const childrenScreen = screen('/pages/plugin/workflow/pages/kehou/jiazhang/xuesheng/index')
/** Claims that wait for the class teacher. */
export const claimsScreen = screen('/pages/people/claims')
/** The roll of a class; `classId` chooses one. */
export const rosterScreen = screen('/pages/people/roster', ['classId'])
