import { expect, test } from 'vitest'

import { defaultGrants } from './grants.ts'
import { menuSeeds } from './menus.ts'

const known = new Set(Object.values(defaultGrants).flat())

test('menus come after their parents, each code once, and every page is told by a leaf that asks for the same', () => {
  const seen = new Set<string>()
  for (const { code, parent } of menuSeeds) {
    expect({
      code,
      isThere: parent === undefined || seen.has(parent),
      isNew: !seen.has(code),
    }).toEqual({ code, isThere: true, isNew: true })
    seen.add(code)
  }
  const pages = menuSeeds.filter(({ category, permission }) => category === 1 && permission !== '')
  for (const { code, permission } of pages)
    expect({
      code,
      leaf: menuSeeds.some((one) => one.parent === code && one.permission === permission),
    }).toEqual({ code, leaf: true })
})

test('every menu of the organisation asks for a right that somebody holds', () => {
  const asked = menuSeeds
    .map(({ permission }) => permission)
    .filter((permission) => permission.startsWith('organisation.'))

  expect(asked.filter((permission) => !known.has(permission))).toEqual([])
})

test('clients of the family find every code that their pages ask for', () => {
  const codes = new Set(menuSeeds.map(({ code }) => code))
  const pages = [
    'notice',
    'user',
    'dept',
    'dict',
    'menu',
    'param',
    'tenant',
    'client',
    'role',
    'post',
    'topmenu',
  ]
  const wanted = [
    ...pages.flatMap((page) => ['add', 'edit', 'delete', 'view'].map((kind) => `${page}_${kind}`)),
    'user_role',
    'user_reset',
    'topmenu_setting',
    'data_scope_setting',
    'api_scope_setting',
    ...['add', 'delete', 'import', 'export', 'debug'].map((kind) => `region_${kind}`),
    'log_usual_view',
    'log_api_view',
    'log_error_view',
  ]

  expect(wanted.filter((code) => !codes.has(code))).toEqual([])
})
