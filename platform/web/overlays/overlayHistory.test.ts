import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A history whose steps back arrive later, as in a browser. */
function fakeHistory() {
  const entries: unknown[] = [{ key: 'home', index: 0 }]
  let at = 0
  let onPop: () => void = () => undefined
  const history = {
    get state() {
      return entries[at]
    },
    pushState(state: unknown) {
      entries.splice(at + 1, Number.POSITIVE_INFINITY, state)
      at += 1
    },
    back() {
      setTimeout(() => {
        at = Math.max(0, at - 1)
        onPop()
      }, 30)
    },
  }
  vi.stubGlobal('history', history)
  vi.stubGlobal('window', {
    addEventListener: (_name: string, listener: () => void) => (onPop = listener),
  })
  return { depth: () => at, state: () => entries[at] }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function browser() {
  const fake = fakeHistory()
  return { ...fake, ...(await import('./overlayHistory.ts')) }
}

/** An overlay as React has it: closing removes it. */
function overlay(openOverlay: (close: () => void) => () => void) {
  const it = { isOpen: true, close: () => undefined as void }
  const remove = openOverlay(() => it.close())
  it.close = () => {
    it.isOpen = false
    remove()
  }
  return it
}

test('Back closes the overlay and the page stays', async () => {
  const { openOverlay, depth } = await browser()
  const sheet = overlay(openOverlay)
  await vi.advanceTimersByTimeAsync(10)
  expect(depth()).toBe(1)

  history.back()
  await vi.advanceTimersByTimeAsync(100)

  expect([sheet.isOpen, depth()]).toEqual([false, 0])
})

test('closing by its own button removes the entry', async () => {
  const { openOverlay, depth } = await browser()
  const sheet = overlay(openOverlay)
  await vi.advanceTimersByTimeAsync(10)

  sheet.close()
  await vi.advanceTimersByTimeAsync(100)

  expect(depth()).toBe(0)
})

test('a dialog that opens as its sheet closes stays open', async () => {
  const { openOverlay, depth } = await browser()
  const sheet = overlay(openOverlay)
  await vi.advanceTimersByTimeAsync(10)

  sheet.close()
  const dialog = overlay(openOverlay)
  await vi.advanceTimersByTimeAsync(100)

  expect([dialog.isOpen, depth()]).toEqual([true, 1])
})

test('a dialog that opens during the step back stays open', async () => {
  const { openOverlay, depth } = await browser()
  const sheet = overlay(openOverlay)
  await vi.advanceTimersByTimeAsync(10)

  sheet.close()
  await vi.advanceTimersByTimeAsync(10)
  const dialog = overlay(openOverlay)
  await vi.advanceTimersByTimeAsync(100)

  expect([dialog.isOpen, depth()]).toEqual([true, 1])
})

test('of two overlays Back closes one at a time', async () => {
  const { openOverlay, depth } = await browser()
  const sheet = overlay(openOverlay)
  const dialog = overlay(openOverlay)
  await vi.advanceTimersByTimeAsync(10)

  history.back()
  await vi.advanceTimersByTimeAsync(100)
  expect([sheet.isOpen, dialog.isOpen, depth()]).toEqual([true, false, 1])

  history.back()
  await vi.advanceTimersByTimeAsync(100)
  expect([sheet.isOpen, depth()]).toEqual([false, 0])
})

test('an address opened during the step back comes after it', async () => {
  const { openOverlay, whenSettled, state } = await browser()
  const sheet = overlay(openOverlay)
  await vi.advanceTimersByTimeAsync(10)

  sheet.close()
  await vi.advanceTimersByTimeAsync(10)
  whenSettled(() => history.pushState({ key: 'news', index: 1 }, ''))
  await vi.advanceTimersByTimeAsync(100)

  expect(state()).toEqual({ key: 'news', index: 1 })
})

test('Back from a page opened out of a sheet skips the entry of the closed sheet', async () => {
  const { openOverlay, depth } = await browser()
  const sheet = overlay(openOverlay)
  await vi.advanceTimersByTimeAsync(10)
  sheet.close()
  history.pushState({ key: 'news', index: 1 }, '')
  await vi.advanceTimersByTimeAsync(10)

  history.back()
  await vi.advanceTimersByTimeAsync(100)

  expect(depth()).toBe(0)
})
