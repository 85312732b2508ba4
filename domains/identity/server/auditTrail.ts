import { guestOf } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Database, Tx } from '../../../platform/server/database/db.ts'
import { Refusal } from '../../../platform/server/refusal.ts'
import { findAccountHolder } from '../../organisation/server/public.ts'

/** The request data for the audit log. */
export type At = {
  readonly request: { readonly id: string; readonly ip: string }
  readonly now: Date
}

type Person = { readonly tenantId: string; readonly id: string; readonly account: string }

const actorFor = ({ tenantId, id, account }: Person): Actor => ({
  ...guestOf(tenantId),
  userId: id,
  account,
})

/** Logs an action by a person on their own account. */
export const recordOwnAct = (
  tx: Tx,
  person: Person,
  act: { readonly action: `identity.${string}`; readonly detail?: Record<string, unknown> },
  at: At,
): Promise<void> =>
  writeAudit(tx, actorFor(person), { ...act, subject: { kind: 'user', id: person.id }, ...at })

type FailedTry = {
  readonly tenantId: string
  readonly grant: string
  readonly account: string
  readonly request: At['request']
  readonly now: Date
}

/**
 * Refusals that indicate guessing. Each attempt is rate-limited or costs a hash, so these entries
 * cannot flood the log.
 */
const failures: ReadonlySet<string> = new Set([
  'SIGN_IN_REFUSED',
  'SMS_CODE_WRONG',
  'THIRD_CODE_WRONG',
])

/**
 * Logs a failed sign-in in its own transaction, under the account's owner if there is one. It does
 * not store the entered values, because people type passwords into the wrong field.
 */
export async function recordFailedSignIn(
  database: Database,
  tried: FailedTry,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Refusal) || !failures.has(error.reason)) return
  const { tenantId, grant, account, request, now } = tried
  await database.write(tenantId, async (tx) => {
    const member = account === '' ? undefined : await findAccountHolder(tx, tenantId, account)
    await writeAudit(tx, guestOf(tenantId), {
      action: 'identity.signInFailed',
      subject: { kind: 'user', id: member?.id ?? '0' },
      detail: { grant, why: error.reason },
      request,
      now,
    })
  })
}
