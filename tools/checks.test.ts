import { describe, expect, test } from 'vitest'

import { boundaryProblems, cycleProblems } from './check-boundaries.ts'
import { storageProblems } from './source/deviceStorage.ts'
import { colourProblems } from './check-colours.ts'
import { lockProblems, pinProblems } from './check-lock.ts'
import { pinyinProblems } from './check-pinyin.ts'
import { mutations } from './mutations.ts'
import { readSource } from './project.ts'

describe('the lock check', () => {
  const lock = (packages: object) => JSON.stringify({ packages })

  test('detects a dropped package for another system', () => {
    const problems = lockProblems(
      lock({
        'node_modules/tool': { integrity: 'x', optionalDependencies: { 'tool-win32': '1.0.0' } },
      }),
    )

    expect(problems).toEqual([expect.stringContaining('tool-win32')])
  })

  test('finds entries where Node would look for them', () => {
    const inner = {
      'node_modules/a': { integrity: 'x' },
      'node_modules/a/node_modules/b': { integrity: 'x', optionalDependencies: { c: '1.0.0' } },
    }

    expect(lockProblems(lock({ ...inner, 'node_modules/c': { integrity: 'x' } }))).toEqual([])
    expect(
      lockProblems(lock({ ...inner, 'node_modules/a/node_modules/c': { integrity: 'x' } })),
    ).toEqual([])
    expect(
      lockProblems(lock({ ...inner, 'node_modules/d/node_modules/c': { integrity: 'x' } })),
    ).toHaveLength(1)
  })

  test('detects a package without a hash and a version that is a range', () => {
    expect(lockProblems(lock({ 'node_modules/tool': {} }))).toHaveLength(1)
    expect(
      pinProblems(
        JSON.stringify({
          dependencies: { a: '^1.0.0', b: '1.0.0' },
          devDependencies: {},
          optionalDependencies: {},
        }),
      ),
    ).toEqual([expect.stringContaining('a is "^1.0.0"')])
  })
})

describe('the import guard', () => {
  test.for([
    [
      'platform/server/database/db.ts',
      '../../../domains/content/contract/news.ts',
      'must not import a domain',
    ],
    ['platform/web/Page.tsx', '../server/db.ts', 'platform/web may use'],
    ['platform/contract/page.ts', '../web/toast.ts', 'platform/contract may use'],
    ['domains/content/contract/news.ts', '../server/queries.ts', 'imports contracts only'],
    ['domains/content/phone/NewsPage.tsx', '../server/public.ts', 'must not import the server'],
    ['domains/content/phone/NewsPage.tsx', '../desk/NewsPage.tsx', 'must not import each other'],
    [
      'domains/content/phone/NewsPage.tsx',
      '../../organisation/phone/parts/PersonRow.tsx',
      'platform/web',
    ],
    ['domains/content/server/news.ts', '../../organisation/server/queries.ts', 'server/public.ts'],
    [
      'domains/workflow/server/acting/tasks.ts',
      '../../../enrolment/contract/application.ts',
      'comes after workflow',
    ],
    ['domains/content/server/news.ts', '../phone/NewsPage.tsx', 'must not import a client'],
    ['domains/content/phone/NewsPage.tsx', '../../../platform/server/refusal.ts', 'phone/ may use'],
    ['domains/content/server/news.ts', '../../../app/server.ts', 'assembled by app/'],
    ['domains/content/phone/NewsPage.tsx', '../../../app/desk.tsx', 'assembled by app/'],
    [
      'domains/content/server/news.ts',
      '../../../platform/testing/world.ts',
      'must not import test code',
    ],
    ['app/phone.tsx', '../platform/server/database/db.ts', 'must not import the server'],
    ['domains/content/server/news.ts', './queries', 'write the extension'],
    ['domains/content/contract/news.ts', 'kysely', 'zod/mini'],
    ['domains/content/phone/NewsPage.tsx', 'pg', 'runs in the browser'],
    ['domains/content/server/news.ts', 'react', 'renders nothing'],
  ] as const)('refuses %s importing %s', ([path, target, advice]) => {
    expect(boundaryProblems(path, `import { thing } from '${target}'\n`)).toEqual([
      expect.stringContaining(advice),
    ])
    expect(boundaryProblems(path, `import type { Thing } from '${target}'\n`)).toHaveLength(1)
    expect(boundaryProblems(path, `const page = await import('${target}')\n`)).toHaveLength(1)
  })

  test.for([
    ['domains/enrolment/server/applications/applications.ts', '../../../workflow/server/public.ts'],
    ['domains/enrolment/phone/ApplyPage.tsx', '../../organisation/contract/person.ts'],
    ['domains/content/server/news.ts', '../../../platform/server/http/mount.ts'],
    ['domains/content/server/news.test.ts', '../../../app/testing/world.ts'],
    ['domains/content/phone/NewsPage.tsx', './NewsPage.module.css'],
    ['app/server.ts', '../domains/content/server/routes.ts'],
  ] as const)('allows %s importing %s', ([path, target]) => {
    expect(boundaryProblems(path, `import { thing } from '${target}'\n`)).toEqual([])
  })

  test('names file, line and advice', () => {
    const text = `import { a } from './a.ts'\n\nimport { db } from '../server/db.ts'\n`

    expect(boundaryProblems('platform/web/Page.tsx', text)[0]).toMatch(
      /^platform\/web\/Page\.tsx:3 imports platform\/server\/db\.ts → /,
    )
  })
})

describe('the check for import cycles', () => {
  const files = (texts: Record<string, string>) => new Map(Object.entries(texts))

  test.for([
    ["import { b } from './b.ts'", "import { a } from './a.ts'"],
    ["import type { B } from './b.ts'", "import type { A } from './a.ts'"],
    ["import { b } from './b.ts'", "import { type A } from './a.ts'"],
    ["export type { B } from './b.ts'", "import type { A } from './a.ts'"],
  ] as const)('finds two files that import each other: %s and %s', ([a, b]) => {
    expect(cycleProblems(files({ 'x/a.ts': a, 'x/b.ts': b }))).toEqual([
      expect.stringMatching(/^x\/a\.ts → x\/b\.ts → x\/a\.ts is a cycle of imports → move /),
    ])
  })

  test('finds a longer cycle once, and a file that imports itself', () => {
    const problems = cycleProblems(
      files({
        'app/main.ts': "import { a } from '../x/a.ts'",
        'x/a.ts': "import { b } from './b.ts'",
        'x/b.ts': "import type { C } from '../y/c.ts'",
        'y/c.ts': "import type { A } from '../x/a.ts'\nimport type { C } from './c.ts'",
      }),
    )

    expect(problems).toHaveLength(2)
    expect(problems).toContainEqual(expect.stringMatching(/^x\/a\.ts → x\/b\.ts → y\/c\.ts → x\/a/))
    expect(problems).toContainEqual(expect.stringMatching(/^y\/c\.ts → y\/c\.ts is/))
  })

  test('allows a shared file, and a page that links to what loads it', () => {
    const sources = files({
      'x/phone.tsx': "const pages = () => import('./Page.tsx')\nimport { c } from './c.ts'",
      'x/Page.tsx': "import { phone } from './phone.tsx'\nimport type { C } from './c.ts'",
      'x/c.ts': "import { useState } from 'react'",
    })

    expect(cycleProblems(sources)).toEqual([])
  })
})

describe('the check of device storage', () => {
  test.for([
    ['domains/content/phone/NewsPage.tsx', "localStorage.setItem('news', text)"],
    ['platform/desk/form/useDraft.ts', "const text = window.sessionStorage['draft']"],
    ['app/phone.tsx', 'const { indexedDB } = globalThis'],
    ['domains/content/desk/NewsPage.tsx', 'await caches.keys()'],
    ['platform/web/outbox/acts.ts', "import { openDB } from 'idb'"],
    ['platform/desk/Rail.tsx', "import { browserStorage } from '../web/session/browserPorts.ts'"],
  ] as const)('refuses in %s: %s', ([path, text]) => {
    expect(storageProblems(path, text)).toEqual([
      expect.stringMatching(/^\S+:1 (uses|imports) .* → keep it with `recordsOf`/),
    ])
  })

  test.for([
    ['platform/web/device/erase.ts', "localStorage.removeItem('x')"],
    ['platform/web/session/browserPorts.ts', 'sharedStorage(() => localStorage)'],
    [
      'platform/web/lookSettings.ts',
      "import { browserStorage } from './session/browserPorts.ts'\nbrowserStorage.read('x')",
    ],
    ['platform/web/runtime.ts', "import { startSession } from './session/browserPorts.ts'"],
    ['app/device/signOut.test.tsx', 'localStorage.clear()'],
    ['domains/files/server/storage.ts', 'const caches = new Map()'],
    ['domains/content/phone/NewsPage.tsx', "const words = 'localStorage' // localStorage"],
  ] as const)('allows in %s: %s', ([path, text]) => {
    expect(storageProblems(path, text)).toEqual([])
  })
})

describe('the pinyin check', () => {
  test('detects a wire word in a name and suggests the English word', () => {
    expect(
      pinyinProblems(
        'domains/enrolment/server/applications/applications.ts',
        'const x = 1\nexport const listBaoming = () => x\n',
      ),
    ).toEqual([
      'domains/enrolment/server/applications/applications.ts:2 the name listBaoming contains "baoming" → call it enrolment; the contract maps the wire name',
    ])
    expect(pinyinProblems('domains/resume/server/jianli.ts', '')).toEqual([
      expect.stringContaining('the file name'),
    ])
    expect(pinyinProblems('a.ts', 'const { sfzh } = input')).toHaveLength(1)
  })

  test('allows it in texts, comments, contracts and routes', () => {
    expect(
      pinyinProblems(
        'domains/enrolment/server/applications/applications.ts',
        `// baoming\nconst key = 'baoming'\n`,
      ),
    ).toEqual([])
    expect(
      pinyinProblems('domains/enrolment/contract/application.ts', 'export const baoming = 1'),
    ).toEqual([])
    expect(pinyinProblems('domains/resume/phone/routes.tsx', 'const jianli = 1')).toEqual([])
  })
})

describe('the colour check', () => {
  const inCss = (value: string) =>
    colourProblems('domains/leave/phone/Leave.module.css', `a:hover {\n  color: ${value};\n}\n`)
  const inPage = (text: string) => colourProblems('domains/leave/phone/LeavePage.tsx', text)

  test.for(['#fff', '#1B1F26', 'rgb(0 0 0 / 18%)', 'hsla(1, 2%, 3%, 0.4)', 'red', 'White'])(
    'refuses %s in a style sheet and names its line',
    (colour) => {
      expect(inCss(colour)).toEqual([expect.stringContaining('Leave.module.css:2 uses')])
    },
  )

  test('refuses a gradient and a shadow with a colour of its own', () => {
    expect(inCss('var(--ink); box-shadow: 0 1px 2px rgba(0, 0, 0, 0.1)')).toHaveLength(1)
    expect(inCss('var(--ink); background: linear-gradient(var(--brand), #fff)')).toHaveLength(1)
  })

  test.for([
    'var(--ink)',
    'transparent',
    'currentColor',
    'inherit',
    'color-mix(in srgb, var(--ink) 4%, transparent)',
    'var(--ink); /* not red */ background: url(#fade)',
    "var(--ink); animation: tan-in 1s; content: 'red'",
  ])('allows %s in a style sheet', (value) => {
    expect(inCss(value)).toEqual([])
  })

  test('refuses colours in the markup of a page', () => {
    expect(inPage('<path fill="#000000" />')).toHaveLength(1)
    expect(inPage("<p style={{ color: 'red' }} />")).toHaveLength(1)
    expect(inPage('<rect stroke="black" />')).toHaveLength(1)
    expect(inPage('<a href="#/pages/x" title="red">#1</a>')).toEqual([])
  })
})

test('every mutation of the deep run matches the guard that it removes', () => {
  const missing = mutations.flatMap(({ name, edits }) =>
    edits
      .filter(({ file, from }) => !readSource(file).includes(from))
      .map(({ file }) => `${name}: ${file}`),
  )

  expect(missing).toEqual([])
})
