import { expect, test } from 'vitest'

import { judgeAudit } from './packagesAudit.ts'
import { readSource } from './project.ts'
import { billOf } from './sbom.ts'

const answer = (
  counts: Partial<Record<'low' | 'moderate' | 'high' | 'critical', number>>,
  vulnerabilities: object = {},
) =>
  `npm warn something\n${JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { low: 0, moderate: 0, high: 0, critical: 0, ...counts } } })}`

test('SEC-54: serious known vulnerabilities fail, lesser ones are reported, and a silent registry does not count as clean', () => {
  const hole = { name: 'left-pad', severity: 'high', range: '<1.3.0' }

  expect(judgeAudit(answer({})).state).toBe('clean')
  expect(judgeAudit(answer({ moderate: 2 }))).toEqual({
    state: 'clean',
    lines: ['critical 0, high 0, moderate 2, low 0'],
  })
  expect(judgeAudit(answer({ high: 1 }, { 'left-pad': hole }))).toMatchObject({
    state: 'holes',
    lines: ['high: left-pad <1.3.0', expect.any(String)],
  })
  const refused = judgeAudit('npm error\n{"message":"405 Method Not Allowed","error":{}}\n')
  expect(refused).toMatchObject({
    state: 'unknown',
    lines: [expect.stringContaining('405 Method Not Allowed')],
  })
  expect(judgeAudit('').state).toBe('unknown')
})

test('SEC-54: the bill of materials names every package of the lock file with its hash, and the licence of each runtime package', () => {
  const { components } = billOf(readSource('package-lock.json'))
  const fastify = components.find(({ name }) => name === 'fastify')

  expect(components.length).toBeGreaterThan(500)
  expect(components.filter(({ hashes }) => hashes === undefined).map(({ purl }) => purl)).toEqual(
    [],
  )
  expect(
    components
      .filter(({ licenses, scope }) => licenses === undefined && scope !== 'excluded')
      .map(({ purl }) => purl),
  ).toEqual([])
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length)
  expect(fastify).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/fastify@\d/),
    scope: 'required',
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
  expect(components.find(({ name }) => name === 'bpmn-js')?.licenses).toEqual([
    { expression: 'LicenseRef-bpmn.io' },
  ])
  expect(components.find(({ name }) => name === 'vitest')?.scope).toBe('excluded')
  expect(components.find(({ name }) => name === '@fastify/static')?.purl).toMatch(
    /^pkg:npm\/%40fastify\/static@/,
  )
})
