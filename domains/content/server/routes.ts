import type { App } from '../../../platform/server/http/createApp.ts'
import type { Preparation } from '../../../platform/server/http/call.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import { spendRate } from '../../../platform/server/http/rateLimit.ts'
import { letPublishPictures } from '../../files/server/public.ts'
import type { LinkMaking } from '../../files/server/public.ts'
import {
  defineCounter,
  defineHomeSource,
  defineInboxSource,
} from '../../messaging/server/public.ts'
import * as audience from '../contract/audience.ts'
import * as newsContract from '../contract/news.ts'
import * as newsDeskContract from '../contract/newsDesk.ts'
import * as noticeContract from '../contract/notice.ts'
import * as desk from '../contract/noticeDesk.ts'
import * as noticeTally from '../contract/noticeTally.ts'
import * as receipt from '../contract/noticeReceipt.ts'
import { familiesOf, listKinds, requireOwn, resolveAudience } from './audiences.ts'
import { getNews, listNews } from './news.ts'
import { homeOfContent } from './home.ts'
import * as newsDesk from './newsDesk.ts'
import { noteReading } from './newsViews.ts'
import * as newsReview from './newsReview.ts'
import * as noticeDesk from './noticeDesk.ts'
import * as bladeNotices from './bladeNotices.ts'
import * as noticeDrafts from './noticeDrafts.ts'
import { getNotice, listNotices } from './notices.ts'
import { publishNotice } from './publishing.ts'
import { countPending } from './queries/receipts.ts'
import * as receipts from './receipts.ts'
import { publishingPermissions } from './may.ts'
import { getTally, listReceipts, remindMissing } from './tally.ts'
import { waitingReceipts } from './waitingReceipts.ts'

/** Mounts the calls of the content domain. */
export function mountContent(app: App, parts: LinkMaking): void {
  defineCounter('notices', countPending)
  defineInboxSource(waitingReceipts)
  defineHomeSource(homeOfContent)
  letPublishPictures(publishingPermissions)
  mount(app, noticeContract.listNotices, ({ db, actor, input, now }) =>
    listNotices(db, actor, input, now),
  )
  mount(app, noticeContract.pageNotices, ({ db, actor, input, now }) =>
    listNotices(db, actor, input, now),
  )
  mount(app, noticeContract.getNotice, ({ db, actor, input, now }) =>
    getNotice(db, actor, input.id, now),
  )
  mountReceipts(app, parts)
  mountNoticeDesk(app, parts)
  mount(app, newsContract.listNews, ({ db, actor, input, now }) => listNews(db, actor, input, now))
  mount(app, newsContract.getNews, async ({ db, actor, input, now, request }) => {
    const news = await getNews(db, actor, input.id, now)
    noteReading(actor, input.id, { keys: parts.keys, request, now })
    return news
  })
  mountNewsDesk(app, parts)
}

function mountNewsDesk(app: App, { keys, files }: LinkMaking): void {
  const news = newsDeskContract
  mount(app, news.draftNews, ({ tx, actor, input, now, request }) =>
    newsDesk.draftNews(tx, actor, input, { now, request }),
  )
  mount(app, news.listManagedNews, ({ db, actor, input }) =>
    newsDesk.listManagedNews(db, actor, input),
  )
  mount(app, news.editNews, ({ db, actor, input, now }) =>
    newsDesk.editNews(db, actor, input.id, { keys, files, now }),
  )
  mount(app, news.removeNews, ({ tx, actor, input, now, request }) =>
    newsDesk.removeNews(tx, actor, input.ids, { now, request }),
  )
  mount(app, news.restoreNews, ({ tx, actor, input, now, request }) =>
    newsDesk.restoreNews(tx, actor, input.ids, { now, request }),
  )
  mount(app, news.listNewsFiles, ({ db, actor, input, now }) =>
    newsDesk.listNewsFiles(db, actor, input.id, { keys, files, now }),
  )
  mount(app, news.handInNews, ({ tx, actor, input, now, request }) =>
    newsReview.handInNews(tx, actor, input.id, { now, request }),
  )
  mount(app, news.approveNews, ({ tx, actor, input, now, request }) =>
    newsReview.approveNews(tx, actor, input, { now, request }),
  )
  mount(app, news.sendBackNews, ({ tx, actor, input, now, request }) =>
    newsReview.sendBackNews(tx, actor, input, { now, request }),
  )
  mount(app, news.withdrawNews, ({ tx, actor, input, now, request }) =>
    newsReview.withdrawNews(tx, actor, input, { now, request }),
  )
  mount(app, news.pinNews, ({ tx, actor, input, now, request }) =>
    newsReview.pinNews(tx, actor, input, { now, request }),
  )
}

function mountReceipts(app: App, { keys, files }: LinkMaking): void {
  mount(app, receipt.getReading, ({ db, actor, input, now }) =>
    receipts.getReading(db, actor, input.id, { keys, files, now }),
  )
  mount(app, receipt.listPending, ({ db, actor, input, now }) =>
    receipts.listPending(db, actor, input, now),
  )
  mount(app, receipt.readNotice, ({ tx, actor, input, now, request }) =>
    receipts.readNotice(tx, actor, input.id, { now, request }),
  )
  mount(app, receipt.confirmNotice, ({ tx, actor, input, now, request }) =>
    receipts.confirmNotice(tx, actor, input.id, { now, request }),
  )
  mount(app, receipt.signNotice, ({ tx, actor, input, now, request }) =>
    receipts.signNotice(tx, actor, input, { now, request }),
  )
  mount(app, receipt.answerNotice, ({ tx, actor, input, now, request }) =>
    receipts.answerNotice(tx, actor, input, { now, request }),
  )
  mount(app, receipt.takeBackReceipt, ({ tx, actor, input, now, request }) =>
    receipts.takeBackReceipt(tx, actor, input.id, { now, request }),
  )
}

const remindEverySeconds = 30 * 60

function mountNoticeDesk(app: App, { keys, files }: LinkMaking): void {
  mount(app, desk.saveNotice, ({ tx, actor, input, now, request }) =>
    bladeNotices.saveNotice(tx, actor, input, { now, request }),
  )
  mount(app, desk.updateNotice, ({ tx, actor, input, now, request }) =>
    bladeNotices.updateNotice(tx, actor, input, { now, request }),
  )
  mount(app, desk.submitNotice, ({ tx, actor, input, now, request }) =>
    bladeNotices.submitNotice(tx, actor, input, { now, request }),
  )
  mount(app, desk.removeNotices, ({ tx, actor, input, now, request }) =>
    noticeDesk.removeNotices(tx, actor, input.ids, { now, request }),
  )
  mount(app, desk.restoreNotices, ({ tx, actor, input, now, request }) =>
    noticeDesk.restoreNotices(tx, actor, input.ids, { now, request }),
  )
  mount(app, desk.draftNotice, ({ tx, actor, input, now, request }) =>
    noticeDrafts.draftNotice(tx, actor, input, { now, request }),
  )
  mount(app, desk.editNotice, ({ db, actor, input, now }) =>
    noticeDesk.editNotice(db, actor, input.id, { keys, files, now }),
  )
  mount(app, desk.listManagedNotices, ({ db, actor, input }) =>
    noticeDesk.listManaged(db, actor, input),
  )
  mount(app, desk.publishNotice, ({ tx, actor, input, now, request }) =>
    publishNotice(tx, actor, input, { now, request }),
  )
  mount(app, desk.withdrawNotice, ({ tx, actor, input, now, request }) =>
    noticeDesk.withdrawNotice(tx, actor, input, { now, request }),
  )
  mount(app, desk.pinNotice, ({ tx, actor, input, now, request }) =>
    noticeDesk.pinNotice(tx, actor, input, { now, request }),
  )
  mount(app, noticeTally.getTally, ({ db, actor, input }) => getTally(db, actor, input.id))
  mount(app, noticeTally.listReceipts, ({ db, actor, input }) => listReceipts(db, actor, input))
  const once = ({ database, actor, input, now }: Preparation<typeof noticeTally.remindMissing>) =>
    spendRate(
      database,
      actor.tenantId,
      { bucket: 'notice-remind', subject: input.id, limit: 1, windowSeconds: remindEverySeconds },
      now,
    )
  mount(
    app,
    noticeTally.remindMissing,
    ({ tx, actor, input, now, request }) => remindMissing(tx, actor, input.id, { now, request }),
    { prepare: once },
  )
  mount(app, audience.listAudienceKinds, ({ db, actor }) => listKinds(db, actor))
  mount(app, audience.countAudience, async ({ db, actor, input }) => {
    await requireOwn(db, actor, input.audience)
    const people = await resolveAudience(db, actor.tenantId, input.audience)
    const families = new Set((await familiesOf(db, actor.tenantId, people)).values())
    return { people: people.length, families: families.size }
  })
}
