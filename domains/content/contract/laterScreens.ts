import { screen } from '../../../platform/contract/screen.ts'

/** What publishers have written, in every state. */
export const noticeDeskScreen = screen('/pages/manage/notice/desk', ['state'])
export const noticeEditScreen = screen('/pages/manage/notice/edit', ['id'])
export const noticeTallyScreen = screen('/pages/manage/notice/tally', ['id'])
export const newsDeskScreen = screen('/pages/news/desk', ['state'])
export const newsEditScreen = screen('/pages/news/edit', ['id'])
