import { useEffect, useState } from 'react'

import { eraseCaches } from '../../../../platform/web/device/erase.ts'
import { queryClient } from '../../../../platform/web/runtime.ts'

/** The size of the app's local storage, formatted; empty if the browser does not report it. */
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

/** Clears cached responses and files that can be fetched again; keeps the session and drafts. */
export async function clearCache(): Promise<void> {
  queryClient.clear()
  await eraseCaches()
}
