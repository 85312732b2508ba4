import { everyWalk } from '../../e2e/support/walkPlan.ts'
import { readSource, sourceFiles } from '../project.ts'
import type { TestTitle } from './testTitles.ts'
import { testTitlesIn } from './testTitles.ts'

/**
 * A line of docs/proofs.txt. Only `text` identifies it, so that a file may move to another domain.
 */
export type Proof = { readonly domain: string; readonly text: string }

/** A removed proof, its replacement, and a broken variant of the code that both detect. */
export type Replacement = {
  readonly old: string
  readonly by: string
  /** Absent if only the wording changed. */
  readonly variant: string | undefined
}

export type TestProof = Proof & Pick<TestTitle, 'body'> & { readonly path: string }

export const isTestFile = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path)

/** All current proofs, sorted. */
export const currentProofs = (): Proof[] =>
  sorted([...testProofs(testFiles().map((path) => [path, readSource(path)])), ...screenProofs()])

export const testFiles = (): string[] => sourceFiles(isTestFile)

/** The tests of some files. The file name distinguishes titles that occur in several files. */
export function testProofs(files: readonly (readonly [path: string, text: string])[]): TestProof[] {
  const found = files.flatMap(([path, text]) =>
    testTitlesIn(path, text).map(({ title, body }) => ({ path, title, body })),
  )
  const filesOf = new Map<string, Set<string>>()
  for (const { path, title } of found)
    filesOf.set(title, (filesOf.get(title) ?? new Set()).add(path))
  return found.map(({ path, title, body }) => {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.(deep\.)?(test|e2e)\.tsx?$/, '')
    const place = (filesOf.get(title)?.size ?? 0) > 1 ? ` [${name}]` : ''
    const deep = path.includes('.deep.test.') ? ' [deep]' : ''
    return { domain: domainOf(path), text: `${title}${place}${deep}`, path, body }
  })
}

function domainOf(path: string): string {
  const [top = '', second = ''] = path.split('/')
  return top === 'domains' || (top === 'e2e' && second.includes('.') === false) ? second : top
}

const screenProofs = (): Proof[] =>
  everyWalk.flatMap(({ client, screen, checks }) =>
    checks.map(({ look, check, isDeep }) => ({
      domain: screen.domain.replace(/^desk-/, ''),
      text: `${client} screen ${screen.screen}.${screen.state}: ${check}, ${look}${isDeep ? ' [deep]' : ''}`,
    })),
  )

const lineOf = ({ domain, text }: Proof): string => `${domain}: ${text}`

/** Each proof once, in an order that does not depend on the machine. */
function sorted(proofs: readonly Proof[]): Proof[] {
  const byLine = new Map(
    proofs.map(({ domain, text }) => [lineOf({ domain, text }), { domain, text }]),
  )
  return [...byLine].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, proof]) => proof)
}

const heading = `# What this repository proves: the title of every test, and every check of every screen.
# Written by \`npm run write\`. [deep] marks what only \`npm run test:deep\` proves.
`

export const proofsText = (proofs: readonly Proof[]): string =>
  `${heading}${sorted(proofs)
    .map((proof) => `${lineOf(proof)}\n`)
    .join('')}`

export const readProofs = (text: string): Proof[] =>
  linesOf(text).map((line) => {
    const at = line.indexOf(': ')
    return { domain: line.slice(0, at), text: line.slice(at + 2) }
  })

const linesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

/**
 * Reads blocks of `- old`, `+ new` and, if more than wording changed, an indented broken variant.
 */
export function readReplacements(text: string): Replacement[] {
  const found: { old: string; by: string; variant: string | undefined }[] = []
  for (const line of linesOf(text)) {
    const last = found.at(-1)
    if (line.startsWith('- ')) found.push({ old: line.slice(2), by: '', variant: undefined })
    else if (line.startsWith('+ ') && last) last.by = line.slice(2)
    else if (line.startsWith('  ') && last) last.variant = line.trim()
  }
  return found
}

export const blockOf = ({ old, by, variant }: Replacement): string =>
  `- ${old}\n+ ${by}\n${variant ? `  ${variant}\n` : ''}`

/** Earlier proofs that are gone without an existing replacement. */
export function lostProofs(
  before: readonly Proof[],
  now: readonly Proof[],
  replacements: readonly Replacement[],
): Proof[] {
  // The deep run includes what `npm test` proves.
  const made = new Set(now.flatMap(({ text }) => [text, `${text} [deep]`]))
  const isReplaced = (text: string, depth = 0): boolean =>
    made.has(text) ||
    (depth < 9 && replacementsOf(text, replacements).some((by) => isReplaced(by, depth + 1)))
  return before.filter(({ text }) => !isReplaced(text))
}

/** The replacements of a proof. A star matches any words, which the new line repeats. */
function replacementsOf(text: string, replacements: readonly Replacement[]): string[] {
  return replacements.flatMap(({ old, by }) => {
    if (!old.includes('*')) return old === text ? [by] : []
    const pattern = old
      .split('*')
      .map((part) => part.replaceAll(/[^\w\s]/g, '\\$&'))
      .join('(.*)')
    const [, ...words] = new RegExp(`^${pattern}$`).exec(text) ?? [undefined]
    if (words.length === 0) return []
    return [by.split('*').reduce((start, part, at) => `${start}${words[at - 1] ?? ''}${part}`)]
  })
}

/**
 * The replacements that must name a broken variant and do not: their new proof existed before, or
 * it replaces more than one old proof.
 */
export function unprovenReplacements(
  before: readonly Proof[],
  replacements: readonly Replacement[],
): Replacement[] {
  const known = new Set(before.map(({ text }) => text))
  return replacements.filter(
    ({ old, by, variant }) =>
      variant === undefined &&
      ((known.has(old) && known.has(by)) ||
        replacements.some(
          (other) => other.by === by && other.old !== old && !other.old.includes('*'),
        )),
  )
}
