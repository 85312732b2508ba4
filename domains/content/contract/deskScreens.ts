import { linkTo, screen } from '../../../platform/contract/screen.ts'
import { newsEditScreen } from './laterScreens.ts'
import { noticeDetailScreen } from './screens.ts'

export const noticesDesk = screen('/notices', ['open'])
export const managedNoticesDesk = screen('/managed-notices', ['open'])
export const writeNoticeDesk = screen('/managed-notices/write', ['id'])
export const noticeTallyDesk = screen('/managed-notices/tally', ['id'])
export const newsDesk = screen('/news', ['open', 'state'])
export const writeNewsDesk = screen('/news/write', ['id'])

/** Where a link of the phone leads at the desk; none where only the phone has such a page. */
export function deskPlaceOf(link: string): string | undefined {
  const [path, query] = link.split('?')
  const open = new URLSearchParams(query).get('id') ?? ''
  if (path === newsEditScreen.path) return linkTo(newsDesk, { open })
  return path === noticeDetailScreen.path ? linkTo(noticesDesk, { open }) : undefined
}
