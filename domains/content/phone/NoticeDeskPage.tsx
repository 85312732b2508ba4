import { linkTo } from '../../../platform/contract/screen.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import { Moment, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import type { ManagedRow } from '../../../platform/web/kit/manage/ManageList.tsx'
import { listNotices } from '../contract/notice.ts'
import { listManagedNotices, removeNotices } from '../contract/noticeDesk.ts'
import type { ManagedNotice } from '../contract/noticeDesk.ts'
import { noticeDeskScreen, noticeEditScreen, noticeTallyScreen } from '../contract/screens.ts'
import { noticeStateWords } from '../contract/words.ts'
import { DeskList, useDeskFilter } from './desk/DeskList.tsx'

const removal = { endpoint: removeNotices, invalidates: [listManagedNotices, listNotices] }

/** Publishers' notices in every state. */
export function NoticeDeskPage() {
  const filter = useDeskFilter(noticeDeskScreen)
  const pages = usePages(listManagedNotices, filter.input)
  return (
    <DeskList
      noun="通知"
      words={noticeStateWords}
      filter={filter}
      pages={pages}
      rowOf={rowOf}
      removal={removal}
      write={linkTo(noticeEditScreen)}
      emptyHint="写好后选择接收对象即可发布"
    />
  )
}

function rowOf({
  id,
  title,
  state,
  families,
  done,
  receipt,
  pinned,
  updateTime,
}: ManagedNotice): ManagedRow {
  const isOut = state === 'PUBLISHED' || state === 'PUBLISHING' || state === 'EXPIRED'
  const tally =
    isOut && receipt !== 'none' && receipt !== 'read' ? [`${done}/${families} 个家庭完成`] : []
  return {
    id,
    name: title,
    facts: [...(pinned ? ['置顶'] : []), ...tally, <Moment key="time" at={updateTime} />],
    chip: (
      <StateChip tone={noticeStateWords[state].tone}>{noticeStateWords[state].label}</StateChip>
    ),
    to: linkTo(isOut ? noticeTallyScreen : noticeEditScreen, { id }),
  }
}
