import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { FilterChips, SearchBar } from '../../../platform/web/kit/input/Filters.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { listNews, newsCategories } from '../contract/news.ts'
import { contentPermissions } from '../contract/permissions.ts'
import { newsDeskScreen, newsListScreen } from '../contract/screens.ts'
import { keepInAddress } from '../../../platform/web/navigation/keepInAddress.ts'
import { NearEnd } from './parts/NearEnd.tsx'
import { NewsRow } from './home/NewsRow.tsx'
import { usePerson } from './usePerson.ts'

const chips = [
  { value: '', label: '全部' },
  ...newsCategories.map(({ key, name }) => ({ value: String(key), label: name })),
]

type Filter = { category: string; keyword: string }

/** All news: a sticky search, categories and an endless list. */
export function NewsListPage() {
  const [filter, setFilter] = useFilter()
  const pages = usePages(listNews, filter)
  const { person } = usePerson()
  const go = useGo()
  const narrow = (part: Partial<Filter>) => setFilter({ ...filter, ...part })
  return (
    <Page
      title="新闻"
      onRefresh={pages.refresh}
      action={
        person.permissions.includes(contentPermissions.editNews) ? (
          <Button kind="plain" small onPress={() => go.to(linkTo(newsDeskScreen))}>
            管理
          </Button>
        ) : undefined
      }
    >
      <SearchBar
        value={filter.keyword}
        onSearch={(keyword) => narrow({ keyword })}
        label="搜索新闻"
        placeholder="搜索标题或摘要"
      />
      <FilterChips
        label="栏目"
        options={chips}
        value={filter.category}
        onChange={(category) => narrow({ category })}
      />
      <PagesView
        pages={pages}
        label="新闻"
        shape="picture"
        empty={
          <NothingFound filter={filter} onReset={() => setFilter({ category: '', keyword: '' })} />
        }
      >
        {(news) => <NewsRow key={news.id} news={news} />}
      </PagesView>
      <NearEnd isMore={pages.status === 'loadmore' && !pages.error} onReach={pages.more} />
    </Page>
  )
}

function useFilter(): [Filter, (next: Filter) => void] {
  const [filter, setFilter] = useState<Filter>({
    category: useParam('category') ?? '',
    keyword: useParam('keyword') ?? '',
  })
  const change = (next: Filter) => {
    setFilter(next)
    keepInAddress(
      linkTo(newsListScreen, {
        ...(next.category ? { category: next.category } : {}),
        ...(next.keyword ? { keyword: next.keyword } : {}),
      }),
    )
  }
  return [filter, change]
}

function NothingFound({ filter, onReset }: { filter: Filter; onReset: () => void }) {
  if (!filter.category && !filter.keyword)
    return <EmptyState title="还没有新闻" hint="学校发布后会出现在这里" />
  return (
    <EmptyState
      drawing="search"
      title="没有符合条件的新闻"
      hint="换个关键词，或查看全部栏目"
      action={<Button onPress={onReset}>查看全部新闻</Button>}
    />
  )
}
