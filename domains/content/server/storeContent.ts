import type { Insertable } from 'kysely'

import type { Tx } from '../../../platform/server/database/db.ts'
import type { Tables } from '../../../platform/server/database/tables.ts'
import { invalidateTotals } from '../../../platform/server/database/totalsCache.ts'
import { cleanHtml } from './cleanHtml.ts'
import { insertNews, insertNotices } from './queries/published.ts'

/**
 * Inserts notices. All notices pass through here, so that every text is sanitised by the
 * allow-list.
 */
export function storeNotices(tx: Tx, notices: readonly Insertable<Tables['notice']>[]) {
  invalidateTotals('notice ')
  return insertNotices(
    tx,
    notices.map((notice) => ({ ...notice, content: cleanHtml(notice.content) })),
  )
}

/**
 * Inserts news. All news items pass through here, so that every text is sanitised by the
 * allow-list.
 */
export function storeNews(tx: Tx, news: readonly Insertable<Tables['news']>[]) {
  invalidateTotals('news ')
  return insertNews(
    tx,
    news.map((item) => ({ ...item, content: cleanHtml(item.content) })),
  )
}
