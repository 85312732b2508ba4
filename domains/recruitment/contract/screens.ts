import { screen } from '../../../platform/contract/screen.ts'

/** Posts that take applications, for everybody. */
export const vacanciesScreen = screen('/pages/recruitment/posts')
/** One open post, for everybody. */
export const vacancyScreen = screen('/pages/recruitment/post', ['id'])
/** Name and phone code, for a teacher without an account. */
export const recruitmentEntryScreen = screen('/pages/recruitment/enter', ['redirect'])
/** The form of an application; with `id`, corrects a returned one. */
export const recruitmentApplyScreen = screen('/pages/recruitment/apply', ['postId', 'id'])
/** The own applications. */
export const ownRecruitmentScreen = screen('/pages/recruitment/own')
/** People proposed for hiring, for everybody. */
export const proposedScreen = screen('/pages/recruitment/notice')

/** Posts at the desk. */
export const vacanciesDesk = screen('/recruitment/posts', ['open', 'status'])
/** Applications at the desk. */
export const recruitmentDesk = screen('/recruitment/applications', ['open', 'state', 'postId'])
