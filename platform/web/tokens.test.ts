import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { layers, maskAnimationMs, popupAnimationMs } from '../contract/constants.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The declarations of each block that follows one of the selectors, in order: later ones win. */
function tokens(...selectors: string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const selector of selectors) {
    const from = css.indexOf(`${selector} {`)
    expect(from, selector).toBeGreaterThan(-1)
    const body = css.slice(css.indexOf('{', from) + 1, css.indexOf('}', from))
    for (const [, name, value] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      found.set(String(name), String(value))
  }
  return found
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

const textPairs = [
  ...surfaces.flatMap((surface) => readingInks.map((ink) => [ink, surface] as const)),
  ...types.map((type) => [type, `${type}-tint`] as const),
  ...types.map((type) => ['on-fill', `${type}-fill`] as const),
  ...types.map((type) => ['ink', `${type}-tint`] as const),
  ['on-fill', 'brand-pressed'] as const,
  ['on-toast', 'toast'] as const,
  ['ink', 'wash'] as const,
  ['ink-2', 'wash'] as const,
]

const modes = {
  light: tokens(':root'),
  dark: tokens(':root', ":root[data-theme='dark']"),
  elder: tokens(':root', ":root[data-elder='true']"),
  'elder dark': tokens(
    ':root',
    ":root[data-theme='dark']",
    ":root[data-elder='true']",
    ":root[data-elder='true'][data-theme='dark']",
  ),
}

describe.each(Object.entries(modes))('the tokens in %s', (name, mode) => {
  const colour = (token: string) => mode.get(`--${token}`) ?? ''

  test.each(textPairs)('%s on %s reads at 4.5:1', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(surfaces)('the edge of a control stands out 3:1 on %s', (ground) => {
    expect(contrast(colour('control-line'), colour(ground))).toBeGreaterThanOrEqual(3)
  })

  test.runIf(name.startsWith('elder'))('the tab labels read at 4.5:1', () => {
    for (const ink of ['tab', 'tab-selected'])
      expect(contrast(colour(ink), colour('surface'))).toBeGreaterThanOrEqual(4.5)
  })
})

test('the default tab colours are those of the specification', () => {
  expect(
    [modes.light.get('--tab'), modes.light.get('--tab-selected')].map((colour) =>
      colour?.toUpperCase(),
    ),
  ).toEqual(['#AFB8C3', '#5086FA'])
})

test('no colour is written twice: whether it is dark stands on the root', () => {
  expect(css).not.toContain('prefers-color-scheme')
})

test('high contrast reads at 7:1 and has readable tabs', () => {
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
