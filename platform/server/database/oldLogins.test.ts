import pg from 'pg'

import { expect, test } from '../../../app/testing/world.ts'
import { asOwner } from '../../testing/templateDatabase.ts'
import { newRootKey } from '../keys/keys.ts'
import { appUrl, ensureAppLogin } from './migrate.ts'
import { removeOldLogins } from './oldLogins.ts'

test('the login of an older root key is removed, but not while a process uses it', async ({
  ownClone,
}) => {
  const { ownerUrl } = await ownClone()
  const [oldKey, unused] = [newRootKey(), newRootKey()]
  await asOwner(ownerUrl, (owner) => ensureAppLogin(owner, oldKey))
  const session = new pg.Client({ connectionString: appUrl(ownerUrl, oldKey) })
  await session.connect()

  await expect(removeOldLogins(ownerUrl, [oldKey, unused])).rejects.toThrow('还有 1 个连接')
  await session.end()

  await expect.poll(() => removeOldLogins(ownerUrl, [oldKey, unused]).catch(() => 0)).toBe(1)
  const withOldKey = new pg.Client({ connectionString: appUrl(ownerUrl, oldKey) })
  await expect(withOldKey.connect()).rejects.toThrow()
  expect(await removeOldLogins(ownerUrl, [oldKey])).toBe(0)
})
