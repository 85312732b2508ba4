import { ChevronRight } from 'lucide-react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import type { PageOf } from '../../../../platform/contract/page.ts'
import { Moment } from '../../../../platform/web/kit/Facts.tsx'
import { Link } from '../../../../platform/web/navigation.tsx'
import type { NoticeSummary } from '../../contract/notice.ts'
import { noticeDetailScreen, noticeListScreen } from '../../contract/screens.ts'
import look from './NoticeLine.module.css'

/** The latest notices in two lines; it keeps its height while they come, and steps aside when there are none. */
export function NoticeLine({ query }: { query: { data: PageOf<NoticeSummary> | undefined; error: Error | null } }) {
  const notices = query.data?.records ?? []
  if ((query.data || query.error) && notices.length === 0) return null
  return (
    <section className={look.card} aria-label="最新通知">
      <span className={look.mark} aria-hidden="true">
        通知
      </span>
      <ul className={look.lines}>
        {notices.map(({ id, title, releaseTime }) => (
          <li key={id}>
            <Link to={linkTo(noticeDetailScreen, { id })} className={look.line}>
              <span className={look.title}>{title}</span>
              <span className={look.time}>
                <Moment at={releaseTime} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={linkTo(noticeListScreen)} className={look.all} label="全部通知">
        <ChevronRight size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </section>
  )
}
