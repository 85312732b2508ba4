import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { layers, maskAnimationMs, popupAnimationMs } from '../contract/constants.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

type Mode = { readonly theme?: 'dark'; readonly elder?: 'true'; readonly contrast?: boolean }
type Block = { readonly selector: string; readonly isContrast: boolean; readonly body: string }

const media = /@media ([^{]+)\{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}/g

/** The blocks for the screen, without those of other media. */
function blocksOf(text: string): Block[] {
  const blocks = (inside: string, isContrast: boolean): Block[] =>
    [...inside.matchAll(/(:root[^{},]*)\{([^}]*)\}/g)].map(([, selector = '', body = '']) => ({
      selector: selector.trim(),
      isContrast,
      body,
    }))
  const plain = text.replaceAll(/\/\*.*?\*\//gs, '')
  const forContrast = [...plain.matchAll(media)].filter(([, query]) => query?.includes('contrast'))
  return [
    ...blocks(plain.replaceAll(media, ''), false),
    ...forContrast.flatMap(([, , inside = '']) => blocks(inside, true)),
  ]
}

const attributesOf = (selector: string): (readonly [name: string, value: string])[] =>
  [...selector.matchAll(/\[data-(\w+)='(\w+)'\]/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])

/** Returns the tokens of a mode: the more specific selector wins, then the later one. */
function tokens(mode: Mode): Map<string, string> {
  const wanted = new Map<string, unknown>(Object.entries(mode))
  const matching = blocksOf(css)
    .filter(({ isContrast }) => !isContrast || mode.contrast)
    .filter(({ selector }) => attributesOf(selector).every(([name, is]) => wanted.get(name) === is))
    .toSorted(
      (one, other) => attributesOf(one.selector).length - attributesOf(other.selector).length,
    )
  return new Map(
    matching.flatMap(({ body }) =>
      [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    ),
  )
}

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const surfaces = ['page', 'surface', 'sunken', 'floating']
const readingInks = ['ink', 'ink-2', 'ink-3', 'brand', 'success', 'warning', 'error', 'info']
const types = ['brand', 'success', 'warning', 'error', 'info']
const tints = ['sky', 'teal', 'lime', 'orange', 'rose', 'violet', 'indigo']

/** Every text on every background that pages use. A test below finds missing pairs. */
const textPairs = [
  ...surfaces.flatMap((surface) => readingInks.map((ink) => [ink, surface] as const)),
  ...types.map((type) => [type, `${type}-tint`] as const),
  ...tints.map((tint) => [tint, `${tint}-tint`] as const),
  ...types.map((type) => ['on-fill', `${type}-fill`] as const),
  ...types.flatMap((type) => ['ink', 'ink-2'].map((ink) => [ink, `${type}-tint`] as const)),
  ...[0, 1, 2, 3, 4, 5].map((tone) => ['on-fill', `avatar-${tone}`] as const),
  ['on-fill', 'brand-pressed'] as const,
  ['on-toast', 'toast'] as const,
  ['ink', 'wash'] as const,
  ['ink-2', 'wash'] as const,
  ['paper-ink', 'paper'] as const,
  ['paper-ink-2', 'paper'] as const,
  ['paper-ink-2', 'paper-sunken'] as const,
]

const modes = {
  light: tokens({}),
  dark: tokens({ theme: 'dark' }),
  elder: tokens({ elder: 'true' }),
  'elder dark': tokens({ elder: 'true', theme: 'dark' }),
  contrast: tokens({ contrast: true }),
  'contrast dark': tokens({ contrast: true, theme: 'dark' }),
  'contrast elder': tokens({ contrast: true, elder: 'true' }),
  'contrast elder dark': tokens({ contrast: true, elder: 'true', theme: 'dark' }),
}

describe.each(Object.entries(modes))('the tokens in %s', (name, mode) => {
  const colour = (token: string) => mode.get(`--${token}`) ?? ''

  test.each(textPairs)('%s on %s has a contrast of 4.5:1', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(surfaces)('the edge of a control has a contrast of 3:1 on %s', (ground) => {
    expect(contrast(colour('control-line'), colour(ground))).toBeGreaterThanOrEqual(3)
  })
})

// The specification fixes two paler colours for the other modes.
test.each(Object.entries(modes).filter(([name]) => /elder|contrast/.test(name)))(
  'the tab labels have a contrast of 4.5:1 in %s',
  (_, mode) => {
    for (const ink of ['--tab', '--tab-selected'])
      expect(contrast(mode.get(ink) ?? '', mode.get('--surface') ?? '')).toBeGreaterThanOrEqual(4.5)
  },
)

test('every text and background colour that a style sheet combines is among the tested pairs', () => {
  const files = ['platform', 'domains', 'app'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => join(project, folder, file)),
  )
  const blocks = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\{([^{}]*)\}/g)])
  const named = blocks.flatMap(([, body = '']) => {
    const ink = /(?<![\w-])color:\s*var\(--([\w-]+)\)/.exec(body)?.[1]
    const ground = /background(?:-color)?:\s*var\(--([\w-]+)\)/.exec(body)?.[1]
    return ink && ground ? [`${ink} on ${ground}`] : []
  })
  const tested = new Set(textPairs.map(([ink, ground]) => `${ink} on ${ground}`))
  // These backgrounds are transparent: the layer below is tested by itself or unknown.
  const onTransparent = ['ink on press', 'on-fill on picture-veil']

  expect(named.length).toBeGreaterThan(50)
  expect(
    [...new Set(named)].filter((pair) => !tested.has(pair) && !onTransparent.includes(pair)),
  ).toEqual([])
})

test('the default tab colours are those of the specification', () => {
  expect(
    [modes.light.get('--tab'), modes.light.get('--tab-selected')].map((colour) =>
      colour?.toUpperCase(),
    ),
  ).toEqual(['#AFB8C3', '#5086FA'])
})

test.each(['index.html', 'desk/index.html'])(
  'the theme colour of %s is that of a surface',
  (file) => {
    const text = readFileSync(join(project, file), 'utf8')
    const bars = [...text.matchAll(/name="theme-color" content="(#\w{6})"/g)].map(([, bar]) => bar)

    expect(bars.map((bar) => bar?.toLowerCase())).toEqual([
      modes.light.get('--surface'),
      modes.dark.get('--surface'),
    ])
  },
)

test('no colour is defined twice: dark mode is an attribute of the root', () => {
  expect(css).not.toContain('prefers-color-scheme')
})

test('high contrast has 7:1 and readable tabs', () => {
  const block = css.slice(css.indexOf('@media (prefers-contrast: more)'))
  const ink3 = /--ink-3: (#\w{6})/.exec(block)?.[1] ?? ''
  const tab = /--tab: (#\w{6})/.exec(block)?.[1] ?? ''

  expect(contrast(ink3, '#F0F2F5')).toBeGreaterThanOrEqual(7)
  expect(contrast(tab, '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
})

test('layers and animation times are those of the specification', () => {
  const value = (token: string) => modes.light.get(token)

  expect(['toast', 'popup', 'mask', 'navbar'].map((name) => Number(value(`--z-${name}`)))).toEqual([
    layers.toast,
    layers.popup,
    layers.mask,
    layers.navbar,
  ])
  expect([value('--popup-time'), value('--mask-time')]).toEqual([
    `${popupAnimationMs}ms`,
    `${maskAnimationMs}ms`,
  ])
})
