/** The documents state facts: the files, commands and decisions that they name exist. */
import { dirname, join } from 'node:path'

import { describe, expect, test } from 'vitest'

import packageJson from '../package.json' with { type: 'json' }
import { readSource, sourceFiles } from './project.ts'

const files = sourceFiles(() => true)
const folders = new Set(files.flatMap(parentsOf))
const documents = files.filter((path) => path.endsWith('.md'))
const decisions = files.flatMap((path) => /^docs\/adr\/0*(\d+)-/.exec(path)?.[1] ?? [])
const scripts = new Set(['start', 'test', ...Object.keys(packageJson.scripts)])

function parentsOf(path: string): string[] {
  const parent = dirname(path)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}

/** `posts.ts` and `server/may.ts` may be in any folder; in a document of a domain, in that domain. */
function exists(name: string, document: string): boolean {
  const path = name.replace(/\/$/, '')
  const home = document.startsWith('domains/') ? `${dirname(document)}/` : ''
  const isThere = (one: string) => files.includes(one) || folders.has(one)
  return (
    isThere(path) ||
    isThere(join(dirname(document), path)) ||
    files.some((file) => file.startsWith(home) && file.endsWith(`/${path}`))
  )
}

/** What a document names and the repository does not have. */
function missingIn(document: string, text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside)
  const names = code.filter((one) =>
    /^(?!DATA_DIR|\/)[\w./-]+\.(tsx?|mjs|css|sql|md|json|txt)$|^(app|bench|db|desk|docs|domains|e2e|platform|tools)\/[\w/-]*\/$/.test(
      one,
    ),
  )
  const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].flatMap(([, link = '']) =>
    /^\w+:/.test(link) ? [] : [link],
  )
  const commands = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)]
  const numbers = [...text.matchAll(/\bADR (\d+)(?:(?:, | and )(\d+))?/g)].flatMap(([, ...each]) =>
    each.filter((number) => number !== undefined),
  )
  return [
    ...names.filter((name) => !exists(name, document)),
    ...links.filter((link) => !exists(join(dirname(document), link), 'anywhere')),
    ...commands.flatMap(([all, name = '']) => (scripts.has(name) ? [] : [all])),
    ...numbers.flatMap((number) => (decisions.includes(number) ? [] : [`ADR ${number}`])),
  ]
}

describe('the documents', () => {
  test.each(documents)('%s names only existing files, commands and decisions', (document) => {
    expect(missingIn(document, readSource(document)).join('\n')).toBe('')
  })

  test('are compared with the repository: each wrong name is detected', () => {
    const text = `\`tools/gone.ts\`, \`app/gone/\`, \`may.ts\`, [gone](gone.md), \`npm run gone\`,
      \`npm run check\`, ADR 1, ADR 3 and 999, \`tools/project.ts\`, [tests](../tools/test.ts)`

    expect(missingIn('docs/any.md', text)).toEqual([
      'tools/gone.ts',
      'app/gone/',
      'gone.md',
      'npm run gone',
      'ADR 999',
    ])
    expect(missingIn('domains/logs/README.md', '`applications.ts`')).toEqual(['applications.ts'])
  })
})
