import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { leftOut } from './axe.ts'
import { everyDeskScreen } from './deskScreens.ts'
import { registeredPaths, specifiedPaths } from './routes.ts'
import type { DomainScreen } from './screens.ts'
import { everyScreen } from './screens.ts'

const e2e = join(import.meta.dirname, '..')
const domains = join(e2e, '../domains')

const pathsOf = (screens: readonly DomainScreen[]): Set<string> =>
  new Set(screens.map(({ address }) => address.split('?')[0] ?? ''))

test('every route of the product is walked by the accessibility test', () => {
  const reached = pathsOf(everyScreen)
  const registered = registeredPaths()

  expect(registered.filter((path) => !reached.has(path))).toEqual([])
  expect(specifiedPaths.filter((path) => !registered.includes(path))).toEqual([])
})

test('every page of the desk is walked by the accessibility test', () => {
  const contracts = readdirSync(domains).map((domain) =>
    join(domains, domain, 'contract/deskScreens.ts'),
  )
  const texts = contracts
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
  const declared = texts.flatMap((text) =>
    [...text.matchAll(/screen\('([^']+)'/g)].map((found) => found[1] ?? ''),
  )
  const reached = pathsOf(everyDeskScreen)

  expect(declared.length).toBeGreaterThan(20)
  expect(declared.filter((path) => !reached.has(path))).toEqual([])
})

test('nothing but the two tab labels is left out of the accessibility test', () => {
  const files = readdirSync(e2e, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('walk.test.ts'),
  )
  const leavingOut = files.flatMap(
    (file) =>
      readFileSync(join(e2e, file), 'utf8').match(
        /\.exclude\(\w+\)|disableRules|withRules|\.include\(/g,
      ) ?? [],
  )

  // The last two are the second look at a target that a bar covers: one rule at one place.
  expect(leavingOut).toEqual(['.exclude(leftOut)', 'withRules', '.include('])
  expect(leftOut).toBe('[data-tabs] > a')
})
