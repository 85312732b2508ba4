import { listenForChanges } from '../platform/server/database/changeFeed.ts'
import type { Change, ChangeFeed } from '../platform/server/database/changeFeed.ts'

export type ChangeListener = { onChange: (change: Change) => void; onReset: () => void }

/** Passes the changes that any process announces to the caches of this process. */
export type ChangeHub = {
  subscribe: (listener: ChangeListener) => void
  /** False until opened, and while the feed is disconnected. */
  isLive: () => boolean
  open: (url: string) => Promise<void>
  close: () => Promise<void>
}

/**
 * Creates a hub that is not connected yet, so that listeners can subscribe before the first change.
 */
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
