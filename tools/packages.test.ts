import { readdirSync } from 'node:fs'

import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { judgeAudit } from './packagesAudit.ts'
import { isTest, project, readSource, sourceFiles } from './project.ts'
import { billOf } from './sbom.ts'
import { packagesFrom } from './source/packageUse.ts'

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
  // Bundled for the browser, and so delivered, though the server never loads them.
  for (const name of ['antd', 'react', 'scheduler', '@rc-component/util'])
    expect(components.find((one) => one.name === name)?.scope, name).toBe('required')
  expect(components.find(({ name }) => name === '@fastify/static')?.purl).toMatch(
    /^pkg:npm\/%40fastify\/static@/,
  )
})

// Reads every source file once.
test('a production installation has the packages that server and operator commands load, and no others', () => {
  const workers = sourceFiles(
    (path) => /^(platform|domains)\/.*Worker\.ts$/.test(path) && !isTest(path),
  )
  const needed = packagesFrom([
    'app/main.ts',
    ...workers,
    ...['doctor', 'backup', 'restore', 'keys', 'audit', 'seed'].map((name) => `tools/${name}.ts`),
    'tools/commands/breach.ts',
    'tools/commands/importBlade.ts',
  ])
  const { dependencies } = z.parse(
    z.object({ dependencies: z.record(z.string(), z.string()) }),
    JSON.parse(readSource('package.json')),
  )
  // The browser of the tests, which doctor looks for only outside production.
  const ofTests = new Set(['@playwright/test', '@sparticuz/chromium'])
  // Papers read its files by their path.
  const read = '@fontsource/noto-sans-sc'

  expect([...needed].filter((name) => !dependencies[name] && !ofTests.has(name))).toEqual([])
  expect(Object.keys(dependencies).filter((name) => !needed.has(name) && name !== read)).toEqual([])
}, 120_000)

test('the image keeps the two fonts that papers are drawn with', () => {
  const paper = readSource('platform/server/paper/paperFonts.ts')
  const image = readSource('deploy/Containerfile')
  const kept = [...image.matchAll(/! -name (noto[\w-]+\.woff2)/g)].map(([, name = '']) => name)
  const there = readdirSync(`${project}/node_modules/@fontsource/noto-sans-sc/files`)

  expect(paper).toContain('noto-sans-sc-chinese-simplified-${weight}-normal.woff2')
  expect(paper.match(/subset\((\d+), text\)/g)).toEqual(['subset(400, text)', 'subset(600, text)'])
  expect(kept).toEqual(
    [400, 600].map((weight) => `noto-sans-sc-chinese-simplified-${weight}-normal.woff2`),
  )
  expect(kept.filter((name) => !there.includes(name))).toEqual([])
})
