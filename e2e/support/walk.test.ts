import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { leftOut } from './axe.ts'
import { everyDeskScreen } from './deskScreens.ts'
import { registeredDeskPaths, registeredPaths, specifiedPaths, unbuiltPaths } from './routes.ts'
import type { DomainScreen } from './screens.ts'
import { everyScreen } from './screens.ts'
import { everyWalk } from './walkPlan.ts'

const e2e = join(import.meta.dirname, '..')

const pathOf = ({ address }: DomainScreen): string => address.split('?')[0] ?? ''
/** A route that ends with `/*` takes any last part. */
const pathsOf = (screens: readonly DomainScreen[]): Set<string> =>
  new Set(screens.flatMap((one) => [pathOf(one), pathOf(one).replace(/[^/]+$/, '*')]))

test('every route of the product is walked by the accessibility test', () => {
  const reached = pathsOf(everyScreen)
  const registered = registeredPaths()

  expect(registered.filter((path) => !reached.has(path))).toEqual([])
})

test('every route of the specification is registered, apart from those listed as unbuilt', () => {
  const registered = registeredPaths()

  expect(specifiedPaths).toHaveLength(63)
  expect(new Set(specifiedPaths).size).toBe(specifiedPaths.length)
  expect(specifiedPaths.filter((path) => !registered.includes(path))).toEqual(unbuiltPaths)
})

test('every page of the desk is walked by the accessibility test', () => {
  const registered = registeredDeskPaths()
  const reached = pathsOf(everyDeskScreen)

  expect(registered.length).toBeGreaterThan(20)
  expect(registered.filter((path) => !reached.has(path))).toEqual([])
})

test('nothing but the two tab labels is left out of the accessibility test', () => {
  const files = readdirSync(e2e, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('walk.test.ts'),
  )
  const leavingOut = files.flatMap(
    (file) =>
      readFileSync(join(e2e, file), 'utf8').match(
        /\bexclude: (?!string).*|\binclude: (?!string).*|type: 'rule'|rules:|disableRules/g,
      ) ?? [],
  )

  // A target that a bar covers is measured a second time; these are that rule and that place.
  expect(leavingOut).toEqual([
    "include: 'html',",
    "exclude: isElder ? '' : leftOut,",
    "type: 'rule'",
    'include: place,',
    "exclude: '',",
    'include: [include], exclude: exclude ? [exclude] : [] },',
  ])
  expect(leftOut).toBe('[data-tabs] > a')
})

test('every state but those of long texts is checked by axe once in the gate and in every look in the deep run', () => {
  const judged = everyWalk.filter(({ screen }) => screen.network !== 'long')
  const axe = judged.map(({ checks }) => checks.filter(({ check }) => check === 'axe'))
  const inGate = axe.map((checks) => checks.filter(({ isDeep }) => !isDeep))

  expect(axe.filter((checks) => checks.length < 2)).toEqual([])
  expect(inGate.filter((checks) => checks.length > 1)).toEqual([])
  expect(judged.filter(({ screen }, at) => !screen.network && inGate[at]?.length !== 1)).toEqual([])
  for (const look of ['light', 'dark', 'elder'])
    expect(inGate.flat().filter((one) => one.look === look).length).toBeGreaterThan(50)
})

test('every full state of the phone is stable with late answers once in the gate, and in light and elder mode in the deep run', () => {
  const full = everyWalk.filter(
    ({ client, screen }) => client === 'phone' && screen.state === 'full',
  )
  const layout = full.map(({ checks }) => checks.filter(({ check }) => check !== 'axe'))
  const names = (checks: (typeof layout)[number]) =>
    checks.map(({ check, look }) => `${check}, ${look}`)
  const inGate = layout.map((checks) => names(checks.filter(({ isDeep }) => !isDeep)))

  expect(full.length).toBeGreaterThan(80)
  for (const checks of layout)
    expect(names(checks)).toEqual([
      'stillness, light',
      'late answers, light',
      'stillness, elder',
      'late answers, elder',
      'double text, light',
    ])
  for (const checks of inGate) {
    expect(checks).toHaveLength(2)
    expect(checks[1]).toBe('double text, light')
  }
  for (const mode of ['late answers, light', 'late answers, elder'])
    expect(inGate.filter(([first]) => first === mode).length).toBeGreaterThan(30)
})
