import { useSyncExternalStore } from 'react'

import { whenSettled } from '../overlays/overlayHistory.ts'

/**
 * The app's location: the part of the address after `#`. `key` identifies one entry of the history.
 */
export type AppLocation = {
  pathname: string
  search: string
  key: string
  arrived: 'push' | 'replace' | 'pop'
}

type Entry = { key: string; index: number }

const listeners = new Set<() => void>()
let entryCount = 0
let current: AppLocation = { pathname: '/', search: '', key: '', arrived: 'pop' }

/**
 * Hash routing with base path / (spec.md 2). Addresses are flat, so that no router library delays
 * the first page.
 */
export function startLocation(): void {
  arrive('pop')
  window.addEventListener('popstate', () => arrive('pop'))
}

function arrive(how: AppLocation['arrived']): void {
  const entry = entryOf(history.state) ?? stamp()
  const [pathname = '/', query = ''] = addressOf(location.hash).split('?')
  const search = query ? `?${query}` : ''
  if (entry.key === current.key && pathname === current.pathname && search === current.search)
    return
  current = { pathname, search, key: entry.key, arrived: how }
  for (const listener of listeners) listener()
}

/** `#/pages/x?id=1` gives `/pages/x?id=1`. Anything but an absolute path is the home page. */
function addressOf(hash: string): string {
  const address = hash.slice(1)
  return address.startsWith('/') ? address : '/'
}

/** An entry opened from outside (first visit, typed address) gets its key on arrival. */
function stamp(): Entry {
  const entry = { key: freshKey(), index: 0 }
  history.replaceState(entry, '')
  return entry
}

function entryOf(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null || !('key' in state) || !('index' in state))
    return undefined
  return typeof state.key === 'string' && typeof state.index === 'number'
    ? { key: state.key, index: state.index }
    : undefined
}

const freshKey = (): string => `${Date.now().toString(36)}-${(entryCount += 1)}`

/** Navigates to an address of the app. */
export const navigate = (address: string, { replace = false } = {}): void =>
  whenSettled(() => go(address, replace))

function go(address: string, replace: boolean): void {
  const index = entryOf(history.state)?.index ?? 0
  const entry = { key: freshKey(), index: replace ? index : index + 1 }
  if (replace) history.replaceState(entry, '', `#${address}`)
  else history.pushState(entry, '', `#${address}`)
  arrive(replace ? 'replace' : 'push')
}

/** Goes one step back within the app. Returns false when this page was the first one. */
export function goBack(): boolean {
  if ((entryOf(history.state)?.index ?? 0) === 0) return false
  history.back()
  return true
}

export const readLocation = (): AppLocation => current

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Subscribes to the current location. */
export const useAppLocation = (): AppLocation => useSyncExternalStore(subscribe, readLocation)
