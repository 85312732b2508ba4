import { Plus } from 'lucide-react'
import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import { FilterChips, SearchBar } from '../../../platform/web/kit/input/Filters.tsx'
import { Row } from '../../../platform/web/kit/list/List.tsx'
import { IconButton, Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { listItems } from '../contract/item.ts'
import { crudFormScreen } from '../contract/screens.ts'
import { DemoOnly } from './parts/DemoOnly.tsx'
import { useSubjects } from './parts/useSubjects.ts'

/** 列表：搜索与翻页: a plain list with search, filter and pages. */
export const CrudPage = () => (
  <DemoOnly title="搜索与翻页">
    <Content />
  </DemoOnly>
)

function Content() {
  const go = useGo()
  const [keyword, setKeyword] = useState('')
  const [subject, setSubject] = useState('')
  const subjects = useSubjects()
  const pages = usePages(listItems, { keyword, subject })
  return (
    <Page
      title="搜索与翻页"
      onRefresh={pages.refresh}
      action={
        <IconButton label="新增用品" onPress={() => go.to(linkTo(crudFormScreen))}>
          <Plus size="1.375rem" strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    >
      <SearchBar value={keyword} onSearch={setKeyword} placeholder="用品名称" />
      <FilterChips
        label="适用学科"
        options={[{ value: '', label: '全部' }, ...subjects.slice(0, 6)]}
        value={subject}
        onChange={setSubject}
      />
      <PagesView pages={pages} label="用品" empty={<Nothing keyword={keyword} />}>
        {({ id, name, subjectName, boughtOn, priceYuan }) => (
          <Row
            key={id}
            title={name}
            facts={[subjectName, `${boughtOn} 购置`]}
            trailing={`${priceYuan} 元`}
            to={linkTo(crudFormScreen, { id })}
          />
        )}
      </PagesView>
    </Page>
  )
}

const Nothing = ({ keyword }: { keyword: string }) =>
  keyword ? (
    <EmptyState drawing="search" title={`没有找到“${keyword}”`} hint="换个关键词试试" />
  ) : (
    <EmptyState drawing="list" title="没有符合条件的用品" hint="点右上角新增" />
  )
