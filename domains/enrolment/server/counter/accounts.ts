import { randomBytes } from 'node:crypto'

import type { Tx } from '../../../../platform/server/database/db.ts'
import { addMember, findMemberByPhone } from '../../../organisation/server/public.ts'
import { listUnproven } from '../queries/takingOver.ts'

type Family = {
  readonly tenantId: string
  readonly phone: string
  /** The name of the first guardian, for a new account. */
  readonly name: string
  /** A code that was sent to the phone was read out at the counter. */
  readonly isProven: boolean
  /** The indexes of the phone for accounts that wait for its proof. */
  readonly phoneIndexes: readonly string[]
}

/**
 * The account of a family at the counter. As in the registration, a phone counts only if it is
 * proven: then its account is taken, or a new one that signs in with the phone. Nothing tells the
 * office which of both it was. Until its proof a phone has one account of its own.
 */
export async function familyAccount(
  tx: Tx,
  { tenantId, phone, name, isProven, phoneIndexes }: Family,
  now: Date,
): Promise<string> {
  const known = isProven
    ? (await findMemberByPhone(tx, tenantId, phone))?.id
    : (await listUnproven(tx, tenantId, phoneIndexes))[0]?.applicantId
  if (known) return known
  const userId = await addMember(tx, {
    tenantId,
    account: `family_${randomBytes(8).toString('hex')}`,
    name,
    realName: name,
    phone,
    email: '',
    phoneVerifiedTime: isProven ? now : null,
  })
  if (!userId) throw new Error('a random account name is taken')
  return userId
}
