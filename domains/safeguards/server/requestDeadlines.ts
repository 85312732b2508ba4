import { linkTo } from '../../../platform/contract/screen.ts'
import type { Database, Tx } from '../../../platform/server/database/db.ts'
import { notify } from '../../messaging/server/public.ts'
import { usersWithPermission } from '../../organisation/server/public.ts'
import { requestKindNames } from '../../privacy/contract/requestStates.ts'
import { requestsDesk } from '../../privacy/contract/screens.ts'
import { ownershipAmong, takeEndingRequests } from '../../privacy/server/public.ts'
import type { EndingRequest } from '../../privacy/server/public.ts'
import { safeguardPermissions } from '../contract/permissions.ts'
import { safeguardsDesk } from '../contract/screens.ts'

/**
 * Reminds the people who answer requests about personal data (domain.md 7.2, L5) three working days
 * before a deadline, and once it has passed: once each, and nobody about their own request. Returns
 * the number of reminders.
 */
export const remindOfRequests = (
  database: Database,
  tenantId: string,
  now: Date,
): Promise<number> =>
  database.write(tenantId, async (tx) => {
    const ending = await takeEndingRequests(tx, tenantId, now)
    for (const one of ending) await remind(tx, tenantId, one)
    return ending.length
  })

async function remind(tx: Tx, tenantId: string, ending: EndingRequest): Promise<void> {
  const { request, answerers } = ending
  const isAnswered = answerers.length > 0
  await notify(tx, tenantId, isAnswered ? answerers : await overseersOf(tx, tenantId, ending), {
    topic: 'message',
    message: {
      title: isAnswered
        ? wordsOf(ending)
        : `${wordsOf(ending)}。现在没有人可以办理，请安排一位老师`,
      link: isAnswered ? linkTo(requestsDesk, { open: request.id }) : linkTo(safeguardsDesk),
      kind: 'todo',
    },
  })
}

/** If everybody who may answer asked themselves, the readers of the overview find somebody else. */
async function overseersOf(
  tx: Tx,
  tenantId: string,
  { request }: EndingRequest,
): Promise<string[]> {
  const readers = await usersWithPermission(tx, tenantId, safeguardPermissions.see)
  const isOwn = await ownershipAmong(tx, tenantId, readers)
  return readers.filter((userId) => !isOwn(request, userId))
}

const wordsOf = ({ request: { number, kind, dueOn }, isLate }: EndingRequest): string =>
  isLate
    ? `个人信息申请 ${number}（${requestKindNames[kind]}）已过答复期限 ${dueOn}，请尽快答复`
    : `个人信息申请 ${number}（${requestKindNames[kind]}）最迟 ${dueOn} 答复，请按时办理`
