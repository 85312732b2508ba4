/**
 * Compares docs/proofs.txt with the existing tests and screens; `--write` (`npm run write`) updates
 * it, or names each proof that would be lost and guesses its replacement.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { project, readSource, report } from './project.ts'
import type { Proof, Replacement, TestProof } from './source/proofs.ts'
import {
  blockOf,
  currentProofs,
  isTestFile,
  lostProofs,
  proofsText,
  readProofs,
  readReplacements,
  testFiles,
  testProofs,
  unprovenReplacements,
} from './source/proofs.ts'

const proofsFile = 'docs/proofs.txt'
const replacedFile = 'docs/proofs-replaced.txt'

const textOf = (path: string): string => (existsSync(join(project, path)) ? readSource(path) : '')

function findProblems(): string[] {
  const now = currentProofs()
  const committed = textOf(proofsFile)
  const before = [...readProofs(committed), ...proofsBefore()]
  const replacements = readReplacements(textOf(replacedFile))
  const problems = [
    ...lostProofs(before, now, replacements).map(adviceOnLost),
    ...unprovenReplacements(readProofs(committed), replacements).map(adviceOnUnproven),
  ]
  if (problems.length > 0 || hasSameLines(committed, proofsText(now))) return [...new Set(problems)]
  return [`${proofsFile} is not up to date\n→ npm run write -- proofs`]
}

/** The order is ignored: a merge of two branches may append lines in any order. */
const hasSameLines = (one: string, other: string): boolean =>
  [...new Set(one.split('\n'))].sort().join('\n') ===
  [...new Set(other.split('\n'))].sort().join('\n')

const adviceOnLost = ({ text }: Proof): string =>
  `this proof is missing: ${text}
→ if the test was only renamed, run: npm run write -- proofs`

/** What the person must add, with a guess of the line that proves it now. */
const adviceOnReplacing = (guess: Replacement): string =>
  `this proof is missing: ${guess.old}
→ add to ${replacedFile}, corrected, then run npm run write -- proofs again:
${blockOf(guess)}  <a broken variant that both detect; omit this line if only the wording changed>`

const adviceOnUnproven = ({ old, by }: Replacement): string =>
  `${replacedFile} replaces "${old}" by "${by}", which existed before or replaces others too
→ add an indented line that names a broken variant that both detect`

/** Earlier versions of the list, so that removing a line by hand is detected too. */
function proofsBefore(): Proof[] {
  const [, previous] = git('log', '-2', '--format=%H', '--', proofsFile).split('\n')
  return [
    git('show', `HEAD:${proofsFile}`),
    previous ? git('show', `${previous}:${proofsFile}`) : '',
  ].flatMap(readProofs)
}

/** The output of git; empty outside a repository. */
const git = (...args: string[]): string => gitAsked(args).toString()

function gitAsked(args: readonly string[], input = ''): Buffer {
  try {
    return execFileSync('git', args, {
      cwd: project,
      input,
      maxBuffer: 1e9,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
  } catch {
    return Buffer.alloc(0)
  }
}

/** Files of a commit, read with one call. */
function filesAt(commit: string, paths: readonly string[]): [path: string, text: string][] {
  const answer = gitAsked(
    ['cat-file', '--batch'],
    paths.map((path) => `${commit}:${path}\n`).join(''),
  )
  let at = 0
  return paths.map((path) => {
    // The format: a line with hash, kind and size, then the content and a newline.
    const begin = answer.indexOf('\n', at) + 1
    const size = Number(answer.subarray(at, begin).toString().split(' ')[2])
    at = begin + size + 1
    return [path, answer.subarray(begin, begin + size).toString()]
  })
}

function write(): void {
  const before = readProofs(textOf(proofsFile))
  const now = currentProofs()
  const replacements = readReplacements(textOf(replacedFile))
  const lost = lostProofs(before, now, replacements)
  const guessed = guesses(lost, now)
  const renamed = guessed.filter(({ isSure }) => isSure)
  appendFileSync(join(project, replacedFile), renamed.map(blockOf).join(''))
  const stillLost = lostProofs(lost, now, renamed)
  writeFileSync(join(project, proofsFile), proofsText([...now, ...stillLost]))
  for (const guess of guessed.filter(({ old }) => stillLost.some(({ text }) => text === old)))
    console.log(`✗ ${adviceOnReplacing(guess)}`)
  console.log(
    `${proofsFile}: ${now.length} lines, ${renamed.length} renamed, ${stillLost.length} lost`,
  )
  if (stillLost.length > 0) process.exitCode = 1
}

/**
 * For each lost title the new title of the same test: certain if its code is unchanged, else
 * guessed by its position in the file.
 */
function guesses(
  lost: readonly Proof[],
  now: readonly Proof[],
): (Replacement & { isSure: boolean })[] {
  if (lost.length === 0) return []
  const old = testsBefore(lost)
  const today = testProofs(testFiles().map((path) => [path, readSource(path)]))
  const added = new Set(now.map(({ text }) => text))
  const known = new Set(old.map(({ text }) => text))
  const fresh = today.filter(({ text }) => added.has(text) && !known.has(text))
  return lost.map(({ text }) => {
    const test = old.find((one) => one.text === text)
    const same = fresh.filter(({ body }) => body === test?.body)
    const twins = old.filter(({ body, text: title }) => body === test?.body && title !== text)
    const isSure = same.length === 1 && twins.length === 0
    const by = isSure ? same[0]?.text : test && atSamePlace(test, old, today)
    return { old: text, by: by ?? '?', variant: undefined, isSure }
  })
}

/** The test at the same position, if the file has as many tests as before. */
function atSamePlace(
  test: TestProof,
  old: readonly TestProof[],
  today: readonly TestProof[],
): string | undefined {
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
  const before = old.filter(({ path }) => path === test.path)
  const after = today.filter(({ path }) => nameOf(path) === nameOf(test.path))
  return before.length === after.length ? after[before.indexOf(test)]?.text : undefined
}

/** The tests of files that contained a lost title at an earlier version of the list. */
function testsBefore(lost: readonly Proof[]): TestProof[] {
  const found: TestProof[] = []
  for (const commit of git('log', '-5', '--format=%H', '--', proofsFile).split('\n')) {
    const missing = lost.filter(({ text }) => !found.some((one) => one.text === text))
    if (commit === '' || missing.length === 0) return found
    const paths = git('ls-tree', '-r', '--name-only', commit).split('\n').filter(isTestFile)
    const tests = testProofs(filesAt(commit, paths))
    const wanted = new Set(missing.map(({ text }) => text))
    const files = new Set(tests.filter(({ text }) => wanted.has(text)).map(({ path }) => path))
    found.push(...tests.filter(({ path }) => files.has(path)))
  }
  return found
}

if (import.meta.main) {
  if (process.argv.includes('--write')) write()
  else report('proofs', findProblems())
}
