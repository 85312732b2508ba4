import { expect, test } from 'vitest'

import { isTest, readSource, sourceFiles } from '../project.ts'

/** What PostgreSQL 18 knows and 17, which the product runs on too, does not. */
const newer = [
  /\breturning\b[^;`]*\b(?:old|new)\./i,
  /\breturning\s+with\s*\(/i,
  /\buuidv[47]\(/i,
  /\)\s*virtual\b/i,
  // Without a word the column is virtual.
  /\bgenerated\s+always\s+as\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)(?!\s*stored)/i,
  /\bnot\s+enforced\b/i,
  /\bnot\s+null\s+[\w.]+\s+not\s+valid\b/i,
  /\bwithout\s+overlaps\b/i,
  /\b(?:casefold|array_sort|array_reverse|crc32c?)\(/i,
]

const findNewer = (text: string) => newer.filter((one) => one.test(text))

test('statements and migrations use nothing that PostgreSQL 17 does not know', () => {
  const paths = sourceFiles(
    (path) => /^(?:app|db|domains|platform)\/.*\.(?:sql|ts)$/.test(path) && !isTest(path),
  )

  expect(paths.length).toBeGreaterThan(1000)
  expect(paths.filter((path) => findNewer(readSource(path)).length > 0)).toEqual([])
})

test('finds what is newer', () => {
  expect(findNewer('update seat set a = 1 returning id, old.state as was')).toHaveLength(1)
  expect(findNewer('alter table a add b int generated always as (1) virtual')).toHaveLength(2)
  expect(findNewer('b text generated always as (upper(trim(name))), c int')).toHaveLength(1)
  expect(findNewer('b text generated always as (upper(name)) stored, c int')).toEqual([])
  expect(findNewer('id uuid default uuidv7()')).toHaveLength(1)
  expect(findNewer('when (old.is_deleted) return new; update a set b = 1 returning b')).toEqual([])
})
