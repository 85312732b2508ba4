import '../../domains/identity/server/tables.ts'
import '../../domains/messaging/server/tables.ts'
import { hashPassword, md5HexOf } from '../../domains/identity/server/public.ts'
import type { Tx } from '../../platform/server/database/db.ts'
import { demoPeople, demoUserId } from './world.ts'

/**
 * The people in the chooser that replaces WeChat in demo mode; the last one is not bound to an
 * account.
 */
export const demoOutsidePeople = [
  { key: 'parent', label: '张妈妈的微信', loginName: 'parent', realName: '张妈妈' },
  { key: 'parent2', label: '陈爸爸的微信', loginName: 'parent2', realName: '陈爸爸' },
  { key: 'newcomer', label: '第一次来的家长', loginName: '', realName: '微信家长' },
] as const

/** The published logins of the demo people. */
export const demoAccounts = demoPeople.map(({ account, password }) => ({ account, password }))

export type DemoHashes = ReadonlyMap<string, string>

/** Hashes each of the few demo passwords once, because hashing is slow by design. */
export async function hashDemoPasswords(): Promise<DemoHashes> {
  const passwords = [...new Set(demoPeople.map((one) => one.password))]
  return new Map(
    await Promise.all(
      passwords.map(async (password): Promise<[string, string]> => [
        password,
        await hashPassword(md5HexOf(password)),
      ]),
    ),
  )
}

/** Loads passwords and external identities of one demo school's people. */
export async function loadIdentity(
  tx: Tx,
  { tenantId, anchor, hashes }: { tenantId: string; anchor: Date; hashes: DemoHashes },
): Promise<void> {
  const credentials = demoPeople.map(({ account, password }) => ({
    tenantId,
    userId: demoUserId(tenantId, account),
    passwordHash: hashes.get(password) ?? '',
    changedTime: anchor,
  }))
  await tx.insertInto('credential').values(credentials).execute()
  const bound = demoOutsidePeople.filter((one) =>
    demoPeople.some(({ account }) => account === one.key),
  )
  await tx
    .insertInto('outsideIdentity')
    .values(
      bound.map(({ key }) => ({
        tenantId,
        provider: 'local',
        subject: `local-${key}`,
        userId: demoUserId(tenantId, key),
      })),
    )
    .execute()
  // The address belongs to no real account: the switch is shown, and nothing is sent.
  await tx
    .insertInto('messageChannel')
    .values(
      bound.map(({ key }) => ({
        tenantId,
        userId: demoUserId(tenantId, key),
        channel: 'wechat' as const,
        address: `demo:${key}`,
      })),
    )
    .execute()
}
