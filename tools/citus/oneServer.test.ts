import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { project } from '../project.ts'
import { namesOnCluster, ofOneServer } from './oneServer.ts'

test.each(ofOneServer)(
  '$file is left out on a cluster, and has the tests that are named',
  (left) => {
    const text = readFileSync(join(project, left.file), 'utf8')
    expect((left.tests ?? ['test(']).filter((name) => !text.includes(name))).toEqual([])
  },
)

test('a named test is left out, also in a group, and others run', () => {
  const [listed = ''] = ofOneServer.flatMap(({ tests = [] }) => tests)
  expect(namesOnCluster.test(`${listed}and more`)).toBe(false)
  expect(namesOnCluster.test(`a group ${listed}`)).toBe(false)
  expect(namesOnCluster.test('POST news/pin: works')).toBe(true)
})
