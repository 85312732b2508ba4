import { dirname, join } from 'node:path'

import { resolveConfig } from 'vite'
import { describe, expect, test } from 'vitest'

import { groups } from '../vite.config.ts'
import { chunkProblems } from './check-chunks.ts'
import { sizeProblems, sizesOf } from './check-sizes.ts'
import { matrixProblems, titlesIn } from './check-matrix.ts'
import { isCode, project, sourceFiles } from './project.ts'

describe('the size budgets', () => {
  const phone = {
    'index.html': {
      file: 'entry.js',
      isEntry: true,
      imports: ['_react.js'],
      dynamicImports: ['_signIn.js', '_home.js', '_today.js'],
      css: ['entry.css'],
    },
    '_react.js': { file: 'react.js' },
    '_form.js': { file: 'form.js', imports: ['_react.js'] },
    '_signIn.js': { file: 'login.js', name: 'signIn', imports: ['_form.js', '_react.js'] },
    '_home.js': { file: 'home.js', name: 'home', css: ['home.css'] },
    '_today.js': { file: 'today.js', name: 'today' },
    'domains/a/phone/ListPage.tsx': {
      file: 'page.js',
      isDynamicEntry: true,
      imports: ['_form.js', '_react.js'],
    },
  }
  const desk = {
    'desk/index.html': {
      file: 'desk.js',
      isEntry: true,
      imports: ['_react.js'],
      dynamicImports: ['_signIn.js'],
    },
    '_react.js': { file: 'react.js' },
    '_form.js': { file: 'form.js', imports: ['_react.js'] },
    'platform/desk/shell/FramedPages.tsx': { file: 'frame.js', isDynamicEntry: true },
    '_signIn.js': { file: 'door.js', name: 'signIn' },
    'domains/a/desk/ListPage.tsx': { file: 'list.js', isDynamicEntry: true, imports: ['_form.js'] },
  }
  const sizes: Record<string, number> = {
    'entry.js': 10,
    'entry.css': 1,
    'react.js': 60,
    'form.js': 15,
    'login.js': 5,
    'page.js': 6,
    'home.js': 4,
    'home.css': 2,
    'today.js': 3,
    'desk.js': 80,
    'frame.js': 50,
    'door.js': 9,
    'list.js': 60,
  }
  const sizeOf = (file: string) => sizes[file] ?? 0
  const problems = (size: (file: string) => number) => sizeProblems(sizesOf({ phone, desk }, size))

  test('count each file once, shared ones with the first load', () => {
    expect(sizesOf({ phone, desk }, sizeOf)).toMatchObject({
      login: { size: 91, files: 5 },
      home: { size: 80, files: 6 },
      routes: [{ size: 21 }],
      deskLogin: { size: 149 },
      deskPages: [{ size: 265 }],
    })
    expect(problems(sizeOf)).toEqual([])
  })

  test('fail for a first load, a route, and a page that cannot be found', () => {
    expect(problems((file) => sizeOf(file) * (/entry/.test(file) ? 9 : 1))).toEqual([
      expect.stringContaining('phone login'),
      expect.stringContaining('phone home'),
    ])
    expect(problems((file) => sizeOf(file) * (/door|desk|frame|list/.test(file) ? 4 : 1))).toEqual([
      expect.stringContaining('desk login'),
      expect.stringContaining('makes the desk load'),
    ])
    const fine = sizesOf({ phone, desk }, sizeOf)
    expect(
      sizeProblems({
        ...fine,
        routes: [
          { src: 'domains/a/phone/ListPage.tsx', size: 61 },
          { src: 'domains/a/phone/parts/MapView.tsx', size: 90 },
        ],
      }),
    ).toHaveLength(1)
    const apart = { ...phone, 'index.html': { ...phone['index.html'], dynamicImports: [] } }
    expect(sizeProblems(sizesOf({ phone: apart, desk }, sizeOf))).toEqual([
      expect.stringContaining('phone login: its page is not a chunk'),
      expect.stringContaining('phone home: its page is not a chunk'),
    ])
  })

  test('fail for a first page of too many files', () => {
    const fine = sizesOf({ phone, desk }, sizeOf)

    expect(sizeProblems({ ...fine, home: { size: 120, files: 26 } })).toEqual([
      expect.stringContaining('phone home: first load takes 26 files'),
    ])
  })
})

describe('the files of the build', () => {
  const manifest = {
    'index.html': { file: 'entry.js', isEntry: true, imports: ['_base.js', '_react.js'] },
    '_base.js': { file: 'base.js', imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    'app/home.ts': { file: 'home.js', isDynamicEntry: true, imports: ['_base.js', 'index.html'] },
  }

  test('may depend on each other one way', () => {
    expect(chunkProblems(manifest)).toEqual([])
  })

  test('must not form an import cycle, short or long', () => {
    const short = { ...manifest, '_base.js': { file: 'base.js', imports: ['index.html'] } }
    const long = { ...manifest, '_react.js': { file: 'react.js', imports: ['app/home.ts'] } }

    expect(chunkProblems(short)).toEqual([
      expect.stringContaining('_base.js and index.html import each other'),
    ])
    expect(chunkProblems(long).length).toBeGreaterThan(0)
  })
})

describe('the bundler', () => {
  test('groups modules by folder and package, never by file', () => {
    const takes = (path: string) =>
      groups.flatMap(({ name, test: folder }) => (folder?.test(path) ? [name] : []))
    const byFile = sourceFiles(isCode).filter(
      (path) => takes(path).join() !== takes(join(dirname(path), 'anyOther.ts')).join(),
    )

    expect(byFile).toEqual([])
    expect(takes('platform/web/kit/page/Page.tsx')).toEqual(['base'])
  })

  test('rewrites nothing of our own code', async () => {
    const pluginsOf = async (configFile: string | false) =>
      (await resolveConfig({ root: project, configFile }, 'build')).plugins.map(({ name }) => name)
    const ofVite = await pluginsOf(false)
    const added = (await pluginsOf('vite.config.ts')).filter((name) => !ofVite.includes(name))

    expect(added).not.toEqual([])
    expect(added.filter((name) => !name.startsWith('vite:react'))).toEqual([])
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

  test('accepts endpoints with a test for every case', () => {
    expect(matrixProblems([row], titles)).toEqual([])
    expect(matrixProblems([{ ...row, refusals: [] }], titles.slice(0, 1))).toEqual([])
  })

  test('names each missing case', () => {
    for (const title of titles)
      expect(
        matrixProblems(
          [row],
          titles.filter((one) => one !== title),
        ),
      ).toHaveLength(1)
    expect(matrixProblems([row], [])).toHaveLength(3)
  })

  test('distinguishes endpoints of the same short name', () => {
    const twin = { ...row, path: '/blade-other/baoming/submit' } as const

    expect(matrixProblems([row, twin], titles)).toHaveLength(6)
    expect(
      matrixProblems(
        [row, twin],
        titles.map((one) => one.replace('POST ', 'POST /blade-other/')),
      ),
    ).toHaveLength(3)
  })

  test('reads titles from test files', () => {
    expect(
      titlesIn(
        `test('POST baoming/submit: works', async () => {})\ntest("GET a/b: malformed", f)\nfetch('/x')`,
      ),
    ).toEqual(['POST baoming/submit: works', 'GET a/b: malformed'])
  })
})
