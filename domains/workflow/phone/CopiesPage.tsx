import { useState } from 'react'

import { usePages } from '../../../platform/web/paging/usePages.ts'
import { SearchBar } from '../../../platform/web/kit/input/Filters.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { listCopied } from '../contract/lists.ts'
import { ProcessRow } from './lists/ProcessRow.tsx'

/** 抄送我的: the copies that others sent me. */
export function CopiesPage() {
  const [keyword, setKeyword] = useState('')
  const pages = usePages(listCopied, keyword ? { processDefinitionName: keyword } : {})
  return (
    <Page title="抄送我的" onRefresh={pages.refresh}>
      <SearchBar value={keyword} onSearch={setKeyword} placeholder="请输入申请标题" />
      <PagesView
        pages={pages}
        label="抄送我的"
        shape="person"
        empty={
          <EmptyState
            drawing={keyword ? 'search' : 'message'}
            title={keyword ? `没有找到“${keyword}”` : '还没有抄送给您的申请'}
            hint={
              keyword ? '换个标题再试试' : '抄送给您的申请会出现在这里，您可以查看，不需要处理。'
            }
          />
        }
      >
        {(card) => <ProcessRow key={card.processInstanceId} card={card} />}
      </PagesView>
    </Page>
  )
}
