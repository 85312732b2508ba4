import { useEffect, useState } from 'react'

import { queryClient } from '../../../../platform/web/runtime.ts'

/** How much this device keeps for the app, as people read it; empty where the browser does not tell. */
export function useCacheSize(attempt: number): string {
  const [size, setSize] = useState('')
  useEffect(() => {
    let isHere = true
    void usedBytes().then((bytes) => isHere && setSize(bytes === undefined ? '' : sizeText(bytes)))
    return () => {
      isHere = false
    }
  }, [attempt])
  return size
}

async function usedBytes(): Promise<number | undefined> {
  if (!('storage' in navigator)) return undefined
  const { usage } = await navigator.storage.estimate()
  return usage
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Drops what can be fetched again: kept answers and stored files; never the login or drafts. */
export async function clearCache(): Promise<void> {
  queryClient.clear()
  if (!('caches' in window)) return
  for (const name of await caches.keys()) await caches.delete(name)
}
