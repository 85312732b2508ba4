import { expect, test } from 'vitest'

import { defaultGrants } from './grants.ts'
import { menuSeeds } from './menus.ts'

const known = new Set(Object.values(defaultGrants).flat())

test('menus come after their parents, each code occurs once, and every page has a leaf menu that requires the same right', () => {
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

test('every menu of the organisation requires a right that some role holds', () => {
  const asked = menuSeeds
    .map(({ permission }) => permission)
    .filter((permission) => permission.startsWith('organisation.'))

  expect(asked.filter((permission) => !known.has(permission))).toEqual([])
})

test('Blade clients find every menu code that their pages request', () => {
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

test('Sword has a text for every button that it draws, and knows pages by these codes', () => {
  const texts = ['add', 'view', 'edit', 'delete', 'role', 'reset-password', 'setting']
  const drawn = menuSeeds.filter(({ category, action }) => category === 2 && action > 0)

  expect(drawn.filter(({ alias }) => !texts.includes(alias)).map(({ code }) => code)).toEqual([])
  expect(menuSeeds).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: 'user_reset', alias: 'reset-password' }),
      expect.objectContaining({ code: 'data_scope', path: '/authority/datascope' }),
      expect.objectContaining({ code: 'api_scope', path: '/authority/apiscope' }),
      expect.objectContaining({ code: 'data_scope_setting', parent: 'data_scope', action: 2 }),
    ]),
  )
})
