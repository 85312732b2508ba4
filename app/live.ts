import { getNotice, listNotices } from '../domains/content/contract/notice.ts'
import { getTally, listManagedNotices, listMissing } from '../domains/content/contract/noticeDesk.ts'
import { getReading } from '../domains/content/contract/noticeReceipt.ts'
import { listNews } from '../domains/content/contract/news.ts'
import { editNews, listManagedNews } from '../domains/content/contract/newsDesk.ts'
import { liveStreamPath } from '../domains/messaging/contract/live.ts'
import { getCounts, listMessages } from '../domains/messaging/contract/message.ts'
import { listClaimable, listTodo } from '../domains/workflow/contract/inbox.ts'
import type { LivePlan } from '../platform/web/startLive.ts'

/** What the stream's topics make old in this app. */
export const livePlan: LivePlan = {
  stream: liveStreamPath,
  topics: {
    todo: [getCounts.path, listTodo.path, listClaimable.path],
    notice: [getCounts.path, listNotices.path, getNotice.path, getReading.path, listManagedNotices.path, getTally.path, listMissing.path],
    news: [listNews.path, listManagedNews.path, editNews.path],
    message: [getCounts.path, listMessages.path],
  },
}
