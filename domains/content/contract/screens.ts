import { screen } from '../../../platform/contract/screen.ts'

export const homeScreen = screen('/')
/** The same page under the name that the specification lists. */
export const homeAliasScreen = screen('/pages/home/home')
/** Everything the signed-in person may use, in groups. */
export const serviceScreen = screen('/pages/service/service')
export const newsListScreen = screen('/pages/news/list', ['category', 'keyword'])
export const newsDetailScreen = screen('/pages/news/detail', ['id'])
export const noticeListScreen = screen('/pages/manage/notice', ['category'])
export const noticeDetailScreen = screen('/pages/manage/notice/detail', ['id'])
