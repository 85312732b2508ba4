import type { PageOf } from '../../../../platform/contract/page.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { List } from '../../../../platform/web/kit/list/List.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { Link } from '../../../../platform/web/navigation/navigation.tsx'
import type { NewsSummary } from '../../contract/news.ts'
import { newsListScreen } from '../../contract/screens.ts'
import look from './HomeNews.module.css'
import { NewsRow } from './NewsRow.tsx'

type Query = Parameters<typeof QueryView<PageOf<NewsSummary>>>[0]['query']

/** The latest news of the school. */
export function HomeNews({ query }: { query: Query }) {
  return (
    <section aria-labelledby="home-news">
      <div className={look.head}>
        <h2 id="home-news">校园新闻</h2>
        <Link to={linkTo(newsListScreen)} className={look.more} label="更多新闻">
          更多
        </Link>
      </div>
      <QueryView
        query={query}
        skeleton="list"
        isEmpty={({ records }) => records.length === 0}
        empty={<EmptyState title="还没有新闻" hint="学校发布后会出现在这里" />}
      >
        {({ records }) => (
          <List label="校园新闻">
            {records.map((news, at) => (
              <NewsRow key={news.id} news={news} eager={at < 3} />
            ))}
          </List>
        )}
      </QueryView>
    </section>
  )
}
