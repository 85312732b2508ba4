import { linkTo } from '../../../platform/contract/screen.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { ownCoursesScreen } from '../../afterSchool/contract/screens.ts'
import { notifyEach } from '../../messaging/server/public.ts'
import { guardiansOf } from '../../people/server/public.ts'

/** What the guardians of one child are told; `subject` is the seat that it is about. */
type ForChild = { readonly childId: string; readonly title: string; readonly subject?: string }

/**
 * Sends the guardians of children messages that open the courses of the child. `mayConsent`: only
 * those who decide for it. The number of statements does not grow with the children.
 */
export async function tellGuardians(
  tx: Tx,
  tenantId: string,
  messages: readonly ForChild[],
  { mayConsent = false } = {},
): Promise<void> {
  const childIds = [...new Set(messages.map(({ childId }) => childId))]
  const guardians = (await guardiansOf(tx, tenantId, childIds)).filter(
    ({ canConsent }) => canConsent || !mayConsent,
  )
  const byChild = Map.groupBy(guardians, ({ studentId }) => studentId)
  await notifyEach(
    tx,
    tenantId,
    messages.map(({ childId, title, ...about }) => ({
      ...about,
      topic: 'message',
      userIds: (byChild.get(childId) ?? []).map(({ userId }) => userId),
      message: { title, link: linkTo(ownCoursesScreen, { childId }) },
    })),
  )
}
