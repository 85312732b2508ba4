import { finding } from '../../installation/server/public.ts'
import type { Checking, SecurityCheck } from '../../installation/server/public.ts'
import type { SecurityFinding } from '../../installation/contract/security.ts'
import { usersDesk } from '../../organisation/contract/screens.ts'
import { findAccountHolder, usersWithRole } from '../../organisation/server/public.ts'
import { clientsDesk } from '../contract/clientsDesk.ts'
import { md5HexOf, verifyPassword } from './passwords/passwordHash.ts'
import {
  countClients,
  countFailures,
  countLocked,
  countTemporary,
  findHashes,
} from './queries/securityCheck.ts'
import type { IdentityServices } from './services.ts'

/** Default passwords of Blade products; an administrator must not have one. */
const delivered = ['admin', '123456', 'blade', 'qinghe', 'password']
/** Hashing is slow by design, so the check tests only a few accounts. */
const maxAccounts = 12
const administrator = 'administrator'
const secretDays = 365
const dayMs = 24 * 60 * 60 * 1000

/** The security check of identity. */
export const identityCheck =
  (services: IdentityServices): SecurityCheck =>
  async (checking) => [
    await deliveredPasswords(checking, services),
    await administrators(checking, services),
    await lockedAccounts(checking),
    await temporaryPasswords(checking),
    await clients(checking, services),
  ]

async function deliveredPasswords(
  { database }: Checking,
  { defaultTenant, settings }: IdentityServices,
): Promise<SecurityFinding> {
  const about = { key: 'passwords', area: '账号', title: '默认密码' } as const
  const chiefs = await database.read(defaultTenant, (db) =>
    usersWithRole(db, defaultTenant, administrator),
  )
  const suspects = new Map<string, readonly string[]>(chiefs.map(({ id }) => [id, delivered]))
  for (const { account, password } of settings.demoAccounts) {
    const member = await database.read(defaultTenant, (db) =>
      findAccountHolder(db, defaultTenant, account),
    )
    if (member && !suspects.has(member.id)) suspects.set(member.id, [password])
  }
  const ids = [...suspects.keys()].slice(0, maxAccounts)
  const hashes =
    ids.length === 0
      ? []
      : await database.read(defaultTenant, (db) => findHashes(db, defaultTenant, ids))
  let weak = 0
  for (const { userId, passwordHash } of hashes)
    if (await isOneOf(passwordHash, suspects.get(userId) ?? [])) weak += 1
  return weak === 0
    ? finding(about, {
        state: 'good',
        sentence: `检查了 ${hashes.length} 个账号，没有人还在用出厂或演示的密码。`,
      })
    : finding(about, {
        state: settings.demoAccounts.length > 0 ? 'warning' : 'danger',
        sentence: `检查了 ${hashes.length} 个账号，${weak} 个还在用出厂或演示的密码。`,
        advice: '请这些账号的使用人立即修改密码，或在“用户”页重置密码。',
        to: usersDesk.path,
      })
}

async function isOneOf(hash: string, passwords: readonly string[]): Promise<boolean> {
  for (const password of passwords) if (await verifyPassword(hash, md5HexOf(password))) return true
  return false
}

async function administrators(
  { database }: Checking,
  { defaultTenant }: IdentityServices,
): Promise<SecurityFinding> {
  const about = { key: 'administrators', area: '账号', title: '平台管理员' } as const
  const { length } = await database.read(defaultTenant, (db) =>
    usersWithRole(db, defaultTenant, administrator),
  )
  const to = usersDesk.path
  if (length === 1)
    return finding(about, {
      state: 'notice',
      sentence: '平台管理员只有 1 位。',
      advice: '请再设一位，以免一个人不在时没有人能处理。',
      to,
    })
  return length > 5
    ? finding(about, {
        state: 'warning',
        sentence: `平台管理员有 ${length} 位，都能看到和修改所有学校。`,
        advice: '请只保留确实需要的人。',
        to,
      })
    : length === 0
      ? finding(about, {
          state: 'danger',
          sentence: '没有平台管理员。',
          advice: '请联系维护人员设置平台管理员。',
          to,
        })
      : finding(about, { state: 'good', sentence: `平台管理员有 ${length} 位。`, to })
}

async function lockedAccounts({ database, tenantIds, now }: Checking): Promise<SecurityFinding> {
  const about = { key: 'locked', area: '账号', title: '登录失败与锁定' } as const
  let locked = 0
  let failures = 0
  for (const tenantId of tenantIds) {
    locked += await database.read(tenantId, (db) => countLocked(db, tenantId, now))
    failures += await database.read(tenantId, (db) =>
      countFailures(db, tenantId, new Date(now.getTime() - dayMs)),
    )
  }
  if (locked === 0)
    return finding(about, {
      state: 'good',
      sentence: `没有账号被锁定；最近 24 小时记录到 ${failures} 次密码错误。`,
    })
  return finding(about, {
    state: locked > 10 ? 'warning' : 'notice',
    sentence: `${locked} 个账号因多次输错密码，暂时不能登录；最近 24 小时记录到 ${failures} 次密码错误。`,
    advice: '账号使用人自己输错的，可在“用户”页解除锁定；不是自己输错的，请使用人修改密码。',
    to: usersDesk.path,
  })
}

async function temporaryPasswords({
  database,
  tenantIds,
  now,
}: Checking): Promise<SecurityFinding> {
  const about = { key: 'temporary', area: '账号', title: '一次性密码' } as const
  let waiting = 0
  let expired = 0
  for (const tenantId of tenantIds) {
    const found = await database.read(tenantId, (db) => countTemporary(db, tenantId, now))
    waiting += found.waiting
    expired += found.expired
  }
  if (waiting + expired === 0)
    return finding(about, { state: 'good', sentence: '没有待更换的一次性密码。' })
  return finding(about, {
    state: 'notice',
    sentence: `${waiting} 个账号还没有更换一次性密码，另有 ${expired} 个已过期。`,
    advice: '已过期的，请在“用户”页再次重置密码；没有人用的账号请停用。',
    to: usersDesk.path,
  })
}

async function clients(
  { database, now }: Checking,
  { defaultTenant }: IdentityServices,
): Promise<SecurityFinding> {
  const about = { key: 'clients', area: '密钥', title: '应用密钥' } as const
  const { secret, open, old } = await database.read(defaultTenant, (db) =>
    countClients(db, new Date(now.getTime() - secretDays * dayMs)),
  )
  const sentence = `启用的应用中 ${secret} 个有密钥，${open} 个只凭公开的编号登录。`
  const to = clientsDesk.path
  return old === 0
    ? finding(about, { state: 'good', sentence, to })
    : finding(about, {
        state: 'warning',
        sentence: `${sentence}${old} 个密钥超过一年没有更换。`,
        advice: '请到“应用”页更换密钥，停用不再使用的应用。',
        to,
      })
}
