import type { Insertable } from 'kysely'

import type { Tx } from '../../../platform/server/db.ts'
import type { Tables } from '../../../platform/server/tables.ts'
import { forgetTotals } from '../../../platform/server/totals.ts'
import { cleanHtml } from './cleanHtml.ts'
import { insertNews, insertNotices } from './queries.ts'

/** Every notice enters the database here: its text is cleaned by the allow-list, whoever wrote it. */
export function storeNotices(tx: Tx, notices: readonly Insertable<Tables['notice']>[]) {
  forgetTotals('notice ')
  return insertNotices(
    tx,
    notices.map((notice) => ({ ...notice, content: cleanHtml(notice.content) })),
  )
}

/** Every news item enters the database here: its text is cleaned by the allow-list, whoever wrote it. */
export function storeNews(tx: Tx, news: readonly Insertable<Tables['news']>[]) {
  forgetTotals('news ')
  return insertNews(
    tx,
    news.map((item) => ({ ...item, content: cleanHtml(item.content) })),
  )
}
