import { linkTo } from '../../../../platform/contract/screen.ts'
import { Moment, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Link } from '../../../../platform/web/navigation/navigation.tsx'
import type { NewsSummary } from '../../contract/news.ts'
import { newsDetailScreen } from '../../contract/screens.ts'
import { Cover } from './Cover.tsx'
import look from './NewsRow.module.css'

/** One news item in a list: a two-line title, source and time, and the cover on the right. */
export function NewsRow({ news, eager = false }: { news: NewsSummary; eager?: boolean }) {
  return (
    <li>
      <Link to={linkTo(newsDetailScreen, { id: news.id })} className={look.row}>
        <span className={look.text}>
          <span className={look.title}>{news.title}</span>
          <span className={look.facts}>
            {news.pinned ? <StateChip tone="primary">置顶</StateChip> : null}
            <span>{news.source || news.categoryName}</span>
            <Moment at={news.releaseTime} />
          </span>
        </span>
        <Cover address={news.cover} eager={eager} />
      </Link>
    </li>
  )
}
