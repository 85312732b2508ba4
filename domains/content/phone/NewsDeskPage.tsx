import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { usePages } from '../../../platform/web/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Moment, StateChip } from '../../../platform/web/kit/Facts.tsx'
import { FilterChips, SearchBar } from '../../../platform/web/kit/Filters.tsx'
import { Row } from '../../../platform/web/kit/List.tsx'
import { Page } from '../../../platform/web/kit/Page.tsx'
import { PagesView } from '../../../platform/web/kit/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation.tsx'
import { listManagedNews } from '../contract/newsDesk.ts'
import { newsDeskScreen, newsEditScreen } from '../contract/screens.ts'
import { newsStateWords } from '../contract/words.ts'
import { keepInAddress } from './keepInAddress.ts'

const chips = [{ value: '', label: '全部' }, ...Object.entries(newsStateWords).map(([value, { label }]) => ({ value, label }))]

/** News in every state, for who writes it and who lets it out. */
export function NewsDeskPage() {
  const [state, setState] = useState(useParam('state') ?? '')
  const [title, setTitle] = useState('')
  const pages = usePages(listManagedNews, { ...(state ? { state } : {}), ...(title ? { title } : {}) })
  const go = useGo()
  const choose = (next: string) => {
    setState(next)
    keepInAddress(linkTo(newsDeskScreen, next ? { state: next } : {}))
  }
  const write = () => go.to(linkTo(newsEditScreen))
  return (
    <Page
      title="新闻管理"
      onRefresh={pages.refresh}
      action={
        <Button kind="plain" small onPress={write}>
          写新闻
        </Button>
      }
    >
      <SearchBar value={title} onSearch={setTitle} label="搜索新闻" placeholder="搜索新闻标题" />
      <FilterChips label="状态" options={chips} value={state} onChange={choose} />
      <PagesView
        pages={pages}
        label="新闻"
        empty={<EmptyState title="这里还没有新闻" hint="写好后提交，由审核人发布" action={<Button onPress={write}>写新闻</Button>} />}
      >
        {(news) => (
          <Row
            key={news.id}
            title={news.title}
            facts={[news.categoryName, news.editorName, <Moment key="time" at={news.updateTime} />]}
            chip={<StateChip tone={newsStateWords[news.state].tone}>{newsStateWords[news.state].label}</StateChip>}
            to={linkTo(newsEditScreen, { id: news.id })}
          />
        )}
      </PagesView>
    </Page>
  )
}
