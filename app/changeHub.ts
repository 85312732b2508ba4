import { listenForChanges } from '../platform/server/changes.ts'
import type { Change, ChangeFeed } from '../platform/server/changes.ts'

export type ChangeListener = { onChange: (change: Change) => void; onReset: () => void }

/** Hands what any process announces to whoever remembers things in this one. */
export type ChangeHub = {
  subscribe: (listener: ChangeListener) => void
  /** False until opened, and while the feed is broken. */
  isLive: () => boolean
  open: (url: string) => Promise<void>
  close: () => Promise<void>
}

/** Makes a hub that is not connected yet, so that listeners can be there before the first change. */
export function createChangeHub(): ChangeHub {
  const listeners: ChangeListener[] = []
  let feed: ChangeFeed | undefined
  return {
    subscribe: (listener) => void listeners.push(listener),
    isLive: () => feed?.isLive() ?? false,
    open: async (url) => {
      const tell = (change: Change) => listeners.forEach(({ onChange }) => onChange(change))
      feed = await listenForChanges(url, tell, () => listeners.forEach(({ onReset }) => onReset()))
    },
    close: async () => feed?.close(),
  }
}
