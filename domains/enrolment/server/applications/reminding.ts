import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { notify } from '../../../messaging/server/public.ts'
import type { ApplicationRow } from '../queries/applications.ts'
import { insertMessage } from '../queries/messages.ts'

/** Tells the family of an open offer that its deadline is near, also by the outside ways. */
export async function remindOfDeadline(
  tx: Tx,
  tenantId: string,
  { id, applicantId, applyNo, childName, deadline }: ApplicationRow,
  now: Date,
): Promise<void> {
  if (!deadline) return
  await insertMessage(tx, tenantId, {
    kind: 'ADMISSION',
    title: '录取确认快到期了',
    body: `${childName}（报名编号 ${applyNo}）已录取，还没有确认。请在 ${minuteWords(wireDateTime(deadline), wireDate(now))} 前确认入学或放弃。`,
    needAck: false,
    applicationId: id,
    recipientId: applicantId,
    deadline,
    at: now,
  })
  await notify(tx, tenantId, [applicantId], { topic: 'message' })
}
