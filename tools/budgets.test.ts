import { describe, expect, test } from 'vitest'

import { chunkProblems } from './check-chunks.ts'
import { sizeProblems, sizesOf } from './check-sizes.ts'
import { matrixProblems, titlesIn } from './check-matrix.ts'

describe('the size budgets', () => {
  const manifest = {
    'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'], css: ['entry.css'] },
    '_react.js': { file: 'react.js' },
    '_form.js': { file: 'form.js', imports: ['_react.js'] },
    'domains/identity/phone/AccountLoginPage.tsx': {
      file: 'login.js',
      isDynamicEntry: true,
      imports: ['_form.js', '_react.js'],
    },
    'app/phone/HomePage.tsx': { file: 'home.js', isDynamicEntry: true, css: ['home.css'] },
    'desk/index.html': { file: 'desk.js', isEntry: true, imports: ['_react.js'] },
    'platform/desk/shell/FramedPages.tsx': { file: 'frame.js', isDynamicEntry: true },
    'domains/identity/desk/DeskLoginPage.tsx': { file: 'door.js', isDynamicEntry: true },
    'domains/a/desk/ListPage.tsx': { file: 'list.js', isDynamicEntry: true, imports: ['_form.js'] },
  }
  const sizes: Record<string, number> = {
    'entry.js': 10,
    'entry.css': 1,
    'react.js': 60,
    'form.js': 15,
    'login.js': 5,
    'home.js': 4,
    'home.css': 2,
    'desk.js': 80,
    'frame.js': 50,
    'door.js': 9,
    'list.js': 60,
  }
  const sizeOf = (file: string) => sizes[file] ?? 0

  test('count each file once, shared ones with the first load', () => {
    expect(sizesOf(manifest, sizeOf)).toMatchObject({
      login: 91,
      home: 77,
      routes: [{ extra: 20 }, { extra: 6 }],
      deskLogin: 149,
      deskPages: [{ extra: 265 }],
    })
    expect(sizeProblems(sizesOf(manifest, sizeOf))).toEqual([])
  })

  test('fail a first load, a route, and a page that cannot be found', () => {
    expect(sizeProblems(sizesOf(manifest, (file) => sizeOf(file) * 1.5))).toEqual([
      expect.stringContaining('phone login'),
      expect.stringContaining('phone home'),
    ])
    expect(
      sizeProblems(
        sizesOf(manifest, (file) => sizeOf(file) * (/door|desk|frame|list/.test(file) ? 3 : 1)),
      ),
    ).toEqual([
      expect.stringContaining('desk login'),
      expect.stringContaining('makes the desk load'),
    ])
    expect(
      sizeProblems({
        login: 90,
        home: 90,
        routes: [
          { src: 'domains/a/phone/ListPage.tsx', extra: 41 },
          { src: 'domains/a/phone/parts/MapView.tsx', extra: 90 },
        ],
        deskLogin: 200,
        deskPages: [],
      }),
    ).toHaveLength(1)
    expect(
      sizeProblems({ login: undefined, home: 90, routes: [], deskLogin: 200, deskPages: [] }),
    ).toHaveLength(1)
  })
})

describe('the files of the build', () => {
  const manifest = {
    'index.html': { file: 'entry.js', isEntry: true, imports: ['_base.js', '_react.js'] },
    '_base.js': { file: 'base.js', imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    'app/home.ts': { file: 'home.js', isDynamicEntry: true, imports: ['_base.js', 'index.html'] },
  }

  test('may need each other one way', () => {
    expect(chunkProblems(manifest)).toEqual([])
  })

  test('must not need each other in a ring, short or long', () => {
    const short = { ...manifest, '_base.js': { file: 'base.js', imports: ['index.html'] } }
    const long = { ...manifest, '_react.js': { file: 'react.js', imports: ['app/home.ts'] } }

    expect(chunkProblems(short)).toEqual([
      expect.stringContaining('_base.js and index.html import each other'),
    ])
    expect(chunkProblems(long).length).toBeGreaterThan(0)
  })

  test('must not start the other client as well', () => {
    const both = {
      ...manifest,
      'desk/index.html': { file: 'desk.js', isEntry: true, imports: ['_shared.js'] },
      '_shared.js': { file: 'shared.js', imports: ['index.html'] },
    }

    expect(chunkProblems(both)).toEqual([
      expect.stringContaining('desk/index.html runs index.html too'),
    ])
  })
})

describe('the endpoint matrix', () => {
  const row = {
    method: 'POST',
    path: '/blade-weixin/baoming/submit',
    refusals: ['ALREADY_APPLIED', 'ENROLMENT_CLOSED'],
  } as const
  const titles = ['works', 'ALREADY_APPLIED when twice', 'ENROLMENT_CLOSED after the window'].map(
    (rest) => `POST baoming/submit: ${rest}`,
  )

  test('is content when every case has its test', () => {
    expect(matrixProblems([row], titles)).toEqual([])
    expect(matrixProblems([{ ...row, refusals: [] }], titles.slice(0, 1))).toEqual([])
  })

  test('misses each case by name', () => {
    for (const title of titles)
      expect(
        matrixProblems(
          [row],
          titles.filter((one) => one !== title),
        ),
      ).toHaveLength(1)
    expect(matrixProblems([row], [])).toHaveLength(3)
  })

  test('does not let one endpoint stand for another of the same short name', () => {
    const twin = { ...row, path: '/blade-other/baoming/submit' } as const

    expect(matrixProblems([row, twin], titles)).toHaveLength(6)
    expect(
      matrixProblems(
        [row, twin],
        titles.map((one) => one.replace('POST ', 'POST /blade-other/')),
      ),
    ).toHaveLength(3)
  })

  test('reads titles out of test files', () => {
    expect(
      titlesIn(
        `test('POST baoming/submit: works', async () => {})\ntest("GET a/b: malformed", f)\nfetch('/x')`,
      ),
    ).toEqual(['POST baoming/submit: works', 'GET a/b: malformed'])
  })
})
