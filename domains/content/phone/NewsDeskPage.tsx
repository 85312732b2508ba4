import { linkTo } from '../../../platform/contract/screen.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import { Moment, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import type { ManagedRow } from '../../../platform/web/kit/manage/ManageList.tsx'
import { listManagedNews, removeNews } from '../contract/newsDesk.ts'
import type { ManagedNews } from '../contract/newsDesk.ts'
import { newsDeskScreen, newsEditScreen } from '../contract/screens.ts'
import { newsStateWords, newsWordOf } from '../contract/words.ts'
import { DeskList, useDeskFilter } from './desk/DeskList.tsx'

const removal = { endpoint: removeNews, invalidates: [listManagedNews] }

/** News in every state, for authors and approvers. */
export function NewsDeskPage() {
  const filter = useDeskFilter(newsDeskScreen)
  const pages = usePages(listManagedNews, filter.input)
  return (
    <DeskList
      noun="新闻"
      words={newsStateWords}
      filter={filter}
      pages={pages}
      rowOf={rowOf}
      removal={removal}
      write={linkTo(newsEditScreen)}
      emptyHint="写好后提交，由审核人发布"
    />
  )
}

function rowOf(news: ManagedNews): ManagedRow {
  const { id, title, state, categoryName, editorName, views, pinned, updateTime } = news
  const { label, tone } = newsWordOf(news, new Date())
  return {
    id,
    name: title,
    facts: [
      ...(pinned ? ['置顶'] : []),
      categoryName,
      ...(editorName ? [editorName] : []),
      ...(views > 0 ? [`阅读 ${views} 次`] : []),
      <Moment key="time" at={updateTime} />,
    ],
    chip: <StateChip tone={tone}>{label}</StateChip>,
    to: linkTo(newsEditScreen, { id }),
    // An item in review or published must be sent back or withdrawn first.
    isFixed: state === 'REVIEW' || state === 'PUBLISHED',
  }
}
