import { describe, expect, test } from 'vitest'

import { boundaryProblems } from './check-boundaries.ts'
import { lockProblems, pinProblems } from './check-lock.ts'
import { pinyinProblems } from './check-pinyin.ts'

describe('the lock check', () => {
  const lock = (packages: object) => JSON.stringify({ packages })

  test('finds a package for another system that was dropped', () => {
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

  test('finds a package without a hash and a version that is a range', () => {
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
    ['platform/server/db.ts', '../../domains/content/contract/news.ts', 'knows no business word'],
    ['platform/web/Page.tsx', '../server/db.ts', 'platform/web may use'],
    ['platform/contract/page.ts', '../web/toast.ts', 'platform/contract may use'],
    ['domains/content/contract/news.ts', '../server/queries.ts', 'imports contracts only'],
    ['domains/content/phone/NewsPage.tsx', '../server/public.ts', 'never sees the server'],
    ['domains/content/phone/NewsPage.tsx', '../desk/NewsPage.tsx', 'never see each other'],
    [
      'domains/content/phone/NewsPage.tsx',
      '../../organisation/phone/parts/PersonRow.tsx',
      'platform/web',
    ],
    ['domains/content/server/news.ts', '../../organisation/server/queries.ts', 'server/public.ts'],
    [
      'domains/workflow/server/tasks.ts',
      '../../enrolment/contract/application.ts',
      'comes after workflow',
    ],
    ['domains/content/server/news.ts', '../phone/NewsPage.tsx', 'never sees a client'],
    ['domains/content/phone/NewsPage.tsx', '../../../platform/server/refusal.ts', 'phone/ may use'],
    ['domains/content/server/news.ts', '../../../app/server.ts', 'put together by app/'],
    [
      'domains/content/server/news.ts',
      '../../../platform/testing/world.ts',
      'never imports test code',
    ],
    ['app/phone.tsx', '../platform/server/db.ts', 'never sees the server'],
    ['domains/content/server/news.ts', './queries', 'write the ending'],
    ['domains/content/contract/news.ts', 'kysely', 'zod/mini'],
    ['domains/content/phone/NewsPage.tsx', 'pg', 'runs in the browser'],
    ['domains/content/server/news.ts', 'react', 'draws nothing'],
  ] as const)('refuses %s importing %s', ([path, target, advice]) => {
    expect(boundaryProblems(path, `import { thing } from '${target}'\n`)).toEqual([
      expect.stringContaining(advice),
    ])
    expect(boundaryProblems(path, `import type { Thing } from '${target}'\n`)).toHaveLength(1)
    expect(boundaryProblems(path, `const page = await import('${target}')\n`)).toHaveLength(1)
  })

  test.for([
    ['domains/enrolment/server/applications.ts', '../../workflow/server/public.ts'],
    ['domains/enrolment/phone/ApplyPage.tsx', '../../organisation/contract/person.ts'],
    ['domains/content/server/news.ts', '../../../platform/server/mount.ts'],
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

describe('the pinyin check', () => {
  test('finds a wire word in a name and says what to call it', () => {
    expect(
      pinyinProblems(
        'domains/enrolment/server/applications.ts',
        'const x = 1\nexport const listBaoming = () => x\n',
      ),
    ).toEqual([
      'domains/enrolment/server/applications.ts:2 the name listBaoming says "baoming" → call it enrolment; the contract maps the wire\'s name',
    ])
    expect(pinyinProblems('domains/resume/server/jianli.ts', '')).toEqual([
      expect.stringContaining('the file name'),
    ])
    expect(pinyinProblems('a.ts', 'const { sfzh } = input')).toHaveLength(1)
  })

  test('lets texts, comments, contracts and routes speak it', () => {
    expect(
      pinyinProblems(
        'domains/enrolment/server/applications.ts',
        `// baoming\nconst key = 'baoming'\n`,
      ),
    ).toEqual([])
    expect(
      pinyinProblems('domains/enrolment/contract/application.ts', 'export const baoming = 1'),
    ).toEqual([])
    expect(pinyinProblems('domains/resume/phone/routes.tsx', 'const jianli = 1')).toEqual([])
  })
})
