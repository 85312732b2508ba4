/** The entry 管理 of the home page knows its rows by their rights alone: both must say the same of everybody. */
import { beforeAll, expect, test } from 'vitest'

import { homeEntries, homeFrom, loadHome } from '../platform/web/home.ts'
import { contributions } from './home.ts'
import { managed } from './manage.ts'
import { permissionNames } from './permissionNames.ts'

const holderOf = (permissions: readonly string[]) => ({
  isLogin: true,
  name: '李老师',
  roles: ['teacher'],
  permissions,
})
const seesEntry = (permissions: readonly string[]): boolean =>
  homeEntries(holderOf(permissions)).some(({ key }) => key === 'manage')
const seesRows = (permissions: readonly string[]): boolean =>
  managed().some(({ isFor }) => isFor(holderOf(permissions)))

beforeAll(async () => {
  homeFrom(async () => contributions())
  await loadHome()
})

test.for(Object.keys(permissionNames))(
  'who holds %s finds 管理 on the home page exactly when a row waits there',
  (permission) => {
    const hint =
      'name the right in `manages` of phone/home.tsx of its domain, or take it away there'

    expect([hint, seesEntry([permission])]).toEqual([hint, seesRows([permission])])
  },
)

test('every row of 管理 can be reached by somebody, and a person without rights finds no entry', () => {
  expect(managed().filter(({ isFor }) => !isFor(holderOf(Object.keys(permissionNames))))).toEqual(
    [],
  )
  expect(managed().length).toBeGreaterThan(5)
  expect(seesEntry([])).toBe(false)
})
