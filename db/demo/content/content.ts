import type { Tx } from '../../../platform/server/database/db.ts'
import { storeNews, storeNotices } from '../../../domains/content/server/storeContent.ts'
import { newsTexts } from './newsTexts.ts'
import { noticeTexts } from './noticeTexts.ts'
import { otherSchoolNews, otherSchoolNotices } from './otherSchoolTexts.ts'
import { dayNames, momentAt } from './textBuilders.ts'
import { schoolYearAt } from '../enrolment/planFacts.ts'
import { loadReceipts } from './noticeReceipts.ts'
import { demoTenant, demoUserId, idBase } from '../world.ts'

/** Fixed ids, so that tests and links can point at them: notices from 10001, news from 12001. */
export const demoNoticeId = (tenantId: string, place: number): string =>
  String(idBase(tenantId) + 10_001n + BigInt(place))
export const demoNewsId = (tenantId: string, place: number): string =>
  String(idBase(tenantId) + 12_001n + BigInt(place))

/** News and notices of one demo school, dated around the anchor. */
export async function loadContent(
  tx: Tx,
  { tenantId, anchor }: { tenantId: string; anchor: Date },
): Promise<void> {
  const isDemoSchool = tenantId === demoTenant
  const day = dayNames(anchor)
  const author = demoUserId(tenantId, 'admin')
  const schoolYear = schoolYearAt(anchor)
  const notices = isDemoSchool ? noticeTexts(day, schoolYear) : otherSchoolNotices
  const news = isDemoSchool ? newsTexts(day, schoolYear) : otherSchoolNews

  const common = { tenantId, state: 'PUBLISHED', createUser: author } as const
  await storeNotices(
    tx,
    notices.map(({ daysAgo, pinned = false, ...text }, place) => ({
      ...common,
      ...text,
      pinned,
      id: demoNoticeId(tenantId, place),
      releaseTime: momentAt(anchor, -daysAgo),
    })),
  )
  await storeNews(
    tx,
    news.map(({ daysAgo, pinned = false, cover, ...text }, place) => ({
      ...common,
      ...text,
      pinned,
      cover: `/covers/${cover}.svg`,
      id: demoNewsId(tenantId, place),
      releaseTime: momentAt(anchor, -daysAgo),
      expireTime: null,
    })),
  )
  if (isDemoSchool) await loadReceipts(tx, { tenantId, anchor })
}
