import type { App } from '../../../platform/server/app.ts'
import { mount } from '../../../platform/server/mount.ts'
import * as newsContract from '../contract/news.ts'
import * as noticeContract from '../contract/notice.ts'
import { getNews, listNews } from './news.ts'
import { getNotice, listNotices } from './notices.ts'

/** The calls of the content domain. */
export function mountContent(app: App): void {
  mount(app, noticeContract.listNotices, ({ db, actor, input, now }) => listNotices(db, actor, input, now))
  mount(app, noticeContract.pageNotices, ({ db, actor, input, now }) => listNotices(db, actor, input, now))
  mount(app, noticeContract.getNotice, ({ db, actor, input, now }) => getNotice(db, actor, input.id, now))
  mount(app, newsContract.listNews, ({ db, actor, input, now }) => listNews(db, actor, input, now))
  mount(app, newsContract.getNews, ({ db, actor, input, now }) => getNews(db, actor, input.id, now))
}
