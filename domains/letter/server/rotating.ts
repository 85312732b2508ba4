import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type * as contract from '../contract/office.ts'
import type { Issuing } from './issuing.ts'
import { endCurrentKey } from './queries/letterKeys.ts'
import { currentKey } from './signing.ts'

/** Signs new letters with a new key. The earlier key stays public, so its letters stay valid. */
export async function rotateLetterKey(
  tx: Tx,
  actor: Actor,
  { keys, now, request }: Issuing,
): Promise<ReplyOf<typeof contract.rotateLetterKey>> {
  await endCurrentKey(tx, actor.tenantId, now)
  const { id } = await currentKey(tx, actor.tenantId, { keys, now })
  await writeAudit(tx, actor, {
    action: 'letter.rotateKey',
    subject: { kind: 'letterKey', id },
    request,
    now,
  })
  return { id }
}
