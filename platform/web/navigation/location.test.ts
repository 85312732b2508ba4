import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A browser's history: entries with state and address, and a popstate on every step. */
function fakeBrowser(hash: string) {
  const entries: { state: unknown; hash: string }[] = [{ state: null, hash }]
  let at = 0
  let onPop: () => void = () => undefined
  const location = { hash }
  const put = (state: unknown, address: string | undefined) => ({
    state,
    hash: address ?? location.hash,
  })
  const history = {
    get state() {
      return entries[at]?.state
    },
    pushState(state: unknown, _title: string, address?: string) {
      entries.splice(at + 1, Number.POSITIVE_INFINITY, put(state, address))
      at += 1
      location.hash = entries[at]?.hash ?? ''
    },
    replaceState(state: unknown, _title: string, address?: string) {
      entries[at] = put(state, address)
      location.hash = entries[at]?.hash ?? ''
    },
    back() {
      at = Math.max(0, at - 1)
      location.hash = entries[at]?.hash ?? ''
      onPop()
    },
  }
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', history)
  vi.stubGlobal('window', {
    addEventListener: (_name: string, listener: () => void) => (onPop = listener),
  })
  return { type: (address: string) => (history.pushState(null, '', address), onPop()) }
}

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

async function appAt(hash: string) {
  const browser = fakeBrowser(hash)
  const app = await import('./location.ts')
  app.startLocation()
  return { ...app, ...browser }
}

test.each([
  ['', '/', ''],
  ['#/', '/', ''],
  ['#/pages/news/detail?id=1', '/pages/news/detail', '?id=1'],
  ['#javascript:alert(1)', '/', ''],
  ['#pages/news', '/', ''],
])('the address %j opens %s %s', async (hash, pathname, search) => {
  const { readLocation } = await appAt(hash)

  expect(readLocation()).toMatchObject({ pathname, search })
})

test('going forward and back restores the entry with its key', async () => {
  const { navigate, goBack, readLocation } = await appAt('#/')
  const home = readLocation()

  navigate('/pages/news/list')
  const wasBack = goBack()

  expect(wasBack).toBe(true)
  expect(readLocation()).toMatchObject({ pathname: '/', key: home.key, arrived: 'pop' })
})

test('the first page of a visit has no way back inside the app', async () => {
  const { goBack, navigate } = await appAt('#/pages/news/detail?id=1')

  expect(goBack()).toBe(false)
  navigate('/', { replace: true })
  expect(goBack()).toBe(false)
})

test('a typed address is a new entry', async () => {
  const { type, readLocation } = await appAt('#/')
  const home = readLocation()

  type('#/pages/user/center')

  expect(readLocation()).toMatchObject({ pathname: '/pages/user/center' })
  expect(readLocation().key).not.toBe(home.key)
})

test('an overlay on top of a page is not a new place', async () => {
  const { readLocation } = await appAt('#/pages/news/list')
  const before = readLocation()

  history.pushState({ ...history.state, overlay: 'overlay-1' }, '')
  history.back()

  expect(readLocation()).toBe(before)
})
