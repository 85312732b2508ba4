import { getNotice, listNotices } from '../domains/content/contract/notice.ts'
import { getTally, listReceipts } from '../domains/content/contract/noticeTally.ts'
import { listManagedNotices } from '../domains/content/contract/noticeDesk.ts'
import { getReading } from '../domains/content/contract/noticeReceipt.ts'
import { listNews } from '../domains/content/contract/news.ts'
import { editNews, listManagedNews } from '../domains/content/contract/newsDesk.ts'
import { liveStreamPath } from '../domains/messaging/contract/live.ts'
import { listHomeCards } from '../domains/messaging/contract/homeCards.ts'
import { listInbox } from '../domains/messaging/contract/inbox.ts'
import { getCounts, listMessages } from '../domains/messaging/contract/message.ts'
import { listClaimable, listTodo } from '../domains/workflow/contract/inbox.ts'
import type { LivePlan } from '../platform/web/live/startLive.ts'

/** Which queries each topic of the event stream makes stale in this app. */
export const livePlan: LivePlan = {
  stream: liveStreamPath,
  topics: {
    todo: [listInbox.path, listHomeCards.path, getCounts.path, listTodo.path, listClaimable.path],
    notice: [
      listInbox.path,
      listHomeCards.path,
      getCounts.path,
      listNotices.path,
      getNotice.path,
      getReading.path,
      listManagedNotices.path,
      getTally.path,
      listReceipts.path,
    ],
    news: [listNews.path, listManagedNews.path, editNews.path],
    message: [listInbox.path, getCounts.path, listMessages.path],
  },
}
