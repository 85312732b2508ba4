import { screen } from '../../../platform/contract/screen.ts'

export const roleScreen = screen('/pages/manage/role')
export const postScreen = screen('/pages/manage/post')
export const departmentScreen = screen('/pages/manage/dept')
/** The records of the school's people, and one of them. */
export const userListScreen = screen('/pages/manage/user', ['keyword'])
export const userScreen = screen('/pages/manage/user/detail', ['id'])
/** An account for somebody new, or a new password for `id`; drawn by identity, which keeps the passwords. */
export const accountScreen = screen('/pages/manage/user/account', ['id'])
