import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { canonicalText } from './drawFile.ts'
import { publishedDeal, publishedDraw } from './testing/publishedDraw.ts'

const script = join(import.meta.dirname, '../../../public/draw-check.mjs')
const folder = mkdtempSync(join(tmpdir(), 'draw-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(text: string): string {
  const path = join(folder, 'draw.json')
  writeFileSync(path, text)
  return path
}

test('the offered script has less than 150 lines and no dependency', () => {
  const text = readFileSync(script, 'utf8')

  expect(text.trimEnd().split('\n').length).toBeLessThan(150)
  expect([...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name)).toEqual([
    'node:crypto',
    'node:fs',
  ])
})

test('the script reproduces the published test vector', async () => {
  const path = written(canonicalText(await publishedDraw()))

  const lines = execFileSync(process.execPath, [script, path], { encoding: 'utf8' })

  expect(lines).toContain('right: order A004 A001 A006 A002 A003 A005')
  expect(lines).not.toContain('WRONG')
})

test.each([
  ['a place', (text: string) => text.replace('"order":["A004","A001"', '"order":["A001","A004"')],
  ['a secret', (text: string) => text.replace('春风', '秋风')],
  ['the title', (text: string) => text.replace('测试', '考试')],
  ['a tier', (text: string) => text.replace('"tier":2', '"tier":1')],
  ['a tier as text', (text: string) => text.replace('"tier":2', '"tier":"2"')],
  ['the beacon', (text: string) => text.replace('0912233445', '0912233446')],
  ['white space', (text: string) => `${text}\n`],
])('the script finds a change of %s', async (_what, change) => {
  const text = canonicalText(await publishedDraw())
  expect(change(text)).not.toBe(text)

  const { status } = spawnSync(process.execPath, [script, written(change(text))])

  expect(status).toBe(1)
})

test('the script reproduces the published test vector of a deal', async () => {
  const path = written(canonicalText(await publishedDeal()))

  const lines = execFileSync(process.execPath, [script, path], { encoding: 'utf8' })

  expect(lines).toContain('right: classes 0001 一(2)班, 0002 一(2)班, 0003 一(3)班')
  expect(lines).not.toContain('WRONG')
})

test.each([
  [
    'a class',
    (text: string) => text.replace('"0001","class":"一(2)班"', '"0001","class":"一(1)班"'),
  ],
  ['a wish', (text: string) => text.replace(',"apart":true', '')],
  ['the name of a class', (text: string) => text.replace('["一(1)班"', '["一(4)班"')],
  ['the result', (text: string) => text.replace(/"result":.*\]/, '"result":[]')],
])('the script finds a change of %s in a deal', async (_what, change) => {
  const text = canonicalText(await publishedDeal())
  expect(change(text)).not.toBe(text)

  const { status } = spawnSync(process.execPath, [script, written(change(text))])

  expect(status).toBe(1)
})
