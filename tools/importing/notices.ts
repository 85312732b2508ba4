import { WireNotice } from '../../domains/content/contract/noticeDesk.ts'
import { saveNotice, updateNotice } from '../../domains/content/server/bladeNotices.ts'
import { cleanHtml } from '../../domains/content/server/cleanHtml.ts'
import { findTitledNotices } from '../../domains/content/server/queries/titledNotices.ts'
import { wireDateTime } from '../../platform/contract/time.ts'
import { numberOf } from './departments.ts'
import type { SourceRow } from './sqlRows.ts'
import { formOf, onlyOnce, rowRefused, rowsOf, takeRows, textOf } from './taking.ts'
import type { Outcome, Taking } from './taking.ts'

/**
 * Takes over the notices, for the whole school as before. A notice is the same one if title and
 * release time agree; one that was removed here stays removed.
 */
export async function takeNotices(taking: Taking): Promise<void> {
  const { tx, actor, at } = taking
  const keyOf = (releaseTime: string, title: string): string => `${releaseTime} ${title}`
  const known = new Map(
    (await findTitledNotices(tx, actor.tenantId)).map((one) => [
      keyOf(wireDateTime(one.releaseTime), one.title),
      one,
    ]),
  )
  const once = onlyOnce()
  const save = async (row: SourceRow): Promise<Outcome> => {
    const form = formOf(WireNotice, noticeFields(row), textOf(row, 'title'))
    if (!form.releaseTime) throw rowRefused(`通知“${form.title}”没有通知时间`)
    const key = keyOf(form.releaseTime, form.title)
    once(key, form.title, row)
    const found = known.get(key)
    if (!found) {
      await saveNotice(tx, actor, form, at)
      return 'new'
    }
    const isSame =
      found.category === form.category && found.content === cleanHtml(form.content ?? '')
    if (isSame || found.state === 'REMOVED') return 'same'
    await updateNotice(tx, actor, { ...form, id: found.id }, at)
    return 'changed'
  }
  await takeRows(taking, 'blade_notice', rowsOf(taking, 'blade_notice'), save)
}

const noticeFields = (row: SourceRow) => ({
  title: textOf(row, 'title'),
  category: numberOf(row, 'category'),
  // PostgreSQL writes fractions of a second.
  releaseTime: textOf(row, 'release_time').replace(/\.\d+$/, ''),
  content: textOf(row, 'content'),
})
