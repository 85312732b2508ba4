/**
 * Every row of 管理 needs an existing permission, and the entry 管理 shows exactly if one of its
 * rows does.
 */
import { beforeAll, expect, test } from 'vitest'

import { homeEntries, manageEntries } from '../platform/web/navigation/homeEntries.ts'
import { registerManifests } from '../platform/web/navigation/phoneManifest.ts'
import type { PhoneManifest } from '../platform/web/navigation/phoneManifest.ts'
import { permissionNames } from './rights/permissionNames.ts'

const manifests = Object.values(
  import.meta.glob<PhoneManifest>('../domains/*/phone/phone.tsx', { eager: true, import: 'phone' }),
)
const managed = manifests.flatMap(({ manages = [] }) => manages)
const holderOf = (permissions: readonly string[]) => ({
  isLogin: true,
  name: '李老师',
  roles: ['teacher'],
  permissions,
})
const seesEntry = (permissions: readonly string[]): boolean =>
  homeEntries(holderOf(permissions)).some(({ key }) => key === 'manage')

beforeAll(() => registerManifests(manifests))

test.for(Object.keys(permissionNames))(
  'a holder of %s sees 管理 on the home page exactly when it contains a row',
  (permission) => {
    expect(seesEntry([permission])).toEqual(manageEntries(holderOf([permission])).length > 0)
  },
)

test('every row of 管理 is reachable for somebody, and a person without rights sees no entry', () => {
  const holdsAll = holderOf(Object.keys(permissionNames))

  expect(managed.filter(({ isFor }) => !isFor(holdsAll))).toEqual([])
  expect(managed.length).toBeGreaterThan(5)
  expect(seesEntry([])).toBe(false)
})
