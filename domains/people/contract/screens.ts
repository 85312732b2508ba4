import { screen } from '../../../platform/contract/screen.ts'

/** A parent's children: their classes and teachers, claims, invitations. */
export const childrenScreen = screen('/pages/plugin/workflow/pages/kehou/jiazhang/xuesheng/index')
export const claimChildScreen = screen('/pages/people/claim')
/** Classes that one may look into; what the office does with them starts here. */
export const classesScreen = screen('/pages/people/classes')
