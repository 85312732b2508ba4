import { linkTo, screen } from '../../../platform/contract/screen.ts'

export const homeScreen = screen('/')
/** The same page under the path that the specification lists. */
export const homeAliasScreen = screen('/pages/home/home')
/** All services of the signed-in person, in groups. */
export const serviceScreen = screen('/pages/service/service')
export const newsListScreen = screen('/pages/news/list', ['category', 'keyword'])
export const newsDetailScreen = screen('/pages/news/detail', ['id'])
export const noticeListScreen = screen('/pages/manage/notice', ['category'])
export const noticeDetailScreen = screen('/pages/manage/notice/detail', ['id'])
/** Publishers' notices in every state. */
export const noticeDeskScreen = screen('/pages/manage/notice/desk', ['state'])
export const noticeEditScreen = screen('/pages/manage/notice/edit', ['id'])
export const noticeTallyScreen = screen('/pages/manage/notice/tally', ['id'])
export const newsDeskScreen = screen('/pages/news/desk', ['state'])
/**
 * A standalone text (spec.md 2, `wf-editor`), at the path of the plugin and at the path in spec.md.
 */
export const textScreen = screen(
  '/pages/plugin/workflow/components/wf-ui/components/wf-editor/wf-editor',
)
export const textAliasScreen = screen('/components/wf-ui/components/wf-editor/wf-editor')
export const newsEditScreen = screen('/pages/news/edit', ['id'])

export const noticesDesk = screen('/notices', ['open'])
export const managedNoticesDesk = screen('/managed-notices', ['open'])
export const writeNoticeDesk = screen('/managed-notices/write', ['id'])
export const noticeTallyDesk = screen('/managed-notices/tally', ['id'])
export const newsDesk = screen('/news', ['open', 'state'])
export const writeNewsDesk = screen('/news/write', ['id'])

/** The desk page for a link of the phone; undefined if only the phone has such a page. */
export function deskPlaceOf(link: string): string | undefined {
  const [path, query] = link.split('?')
  const open = new URLSearchParams(query).get('id') ?? ''
  if (path === newsEditScreen.path) return linkTo(newsDesk, { open })
  return path === noticeDetailScreen.path ? linkTo(noticesDesk, { open }) : undefined
}
