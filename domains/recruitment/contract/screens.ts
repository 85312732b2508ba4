import { screen } from '../../../platform/contract/screen.ts'

/** Posts that take applications, for everybody. */
export const openPostsScreen = screen('/pages/recruitment/posts')
/** One open post, for everybody. */
export const openPostScreen = screen('/pages/recruitment/post', ['id'])
/** Name and phone code, for a teacher without an account. */
export const entryScreen = screen('/pages/recruitment/enter', ['redirect'])
/** The form of an application; with `id`, corrects a returned one. */
export const applyScreen = screen('/pages/recruitment/apply', ['postId', 'id'])
/** The own applications. */
export const ownScreen = screen('/pages/recruitment/own')
/** People proposed for hiring, for everybody. */
export const noticeScreen = screen('/pages/recruitment/notice')

/** Posts at the desk. */
export const postsDesk = screen('/recruitment/posts', ['open', 'status'])
/** Applications at the desk. */
export const applicationsDesk = screen('/recruitment/applications', ['open', 'state', 'postId'])
