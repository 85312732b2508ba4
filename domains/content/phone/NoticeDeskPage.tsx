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
import { listManagedNotices } from '../contract/noticeDesk.ts'
import type { ManagedNotice } from '../contract/noticeDesk.ts'
import { noticeDeskScreen, noticeEditScreen, noticeTallyScreen } from '../contract/screens.ts'
import { noticeStateWords } from '../contract/words.ts'
import { keepInAddress } from './keepInAddress.ts'

const chips = [{ value: '', label: '全部' }, ...Object.entries(noticeStateWords).map(([value, { label }]) => ({ value, label }))]

/** What publishers have written, in every state. */
export function NoticeDeskPage() {
  const [state, setState] = useState(useParam('state') ?? '')
  const [title, setTitle] = useState('')
  const pages = usePages(listManagedNotices, { ...(state ? { state } : {}), ...(title ? { title } : {}) })
  const go = useGo()
  const choose = (next: string) => {
    setState(next)
    keepInAddress(linkTo(noticeDeskScreen, next ? { state: next } : {}))
  }
  const write = () => go.to(linkTo(noticeEditScreen))
  return (
    <Page
      title="通知管理"
      onRefresh={pages.refresh}
      action={
        <Button kind="plain" small onPress={write}>
          写通知
        </Button>
      }
    >
      <SearchBar value={title} onSearch={setTitle} label="搜索通知" placeholder="搜索通知标题" />
      <FilterChips label="状态" options={chips} value={state} onChange={choose} />
      <PagesView
        pages={pages}
        label="通知"
        empty={
          <EmptyState drawing="message" title="这里还没有通知" hint="写好后选择接收对象即可发布" action={<Button onPress={write}>写通知</Button>} />
        }
      >
        {(notice) => <NoticeRow key={notice.id} notice={notice} />}
      </PagesView>
    </Page>
  )
}

function NoticeRow({ notice: { id, title, state, families, done, receipt, pinned, updateTime } }: { notice: ManagedNotice }) {
  const isOut = state === 'PUBLISHED' || state === 'PUBLISHING' || state === 'EXPIRED'
  const tally = isOut && receipt !== 'none' && receipt !== 'read' ? [`${done}/${families} 个家庭完成`] : []
  return (
    <Row
      title={title}
      facts={[...(pinned ? ['置顶'] : []), ...tally, <Moment key="time" at={updateTime} />]}
      chip={<StateChip tone={noticeStateWords[state].tone}>{noticeStateWords[state].label}</StateChip>}
      to={linkTo(isOut ? noticeTallyScreen : noticeEditScreen, { id })}
    />
  )
}
