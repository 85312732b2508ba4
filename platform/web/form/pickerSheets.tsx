import { type ComponentProps, lazy, Suspense, useRef } from 'react'

import { loadChunk } from '../shell/lazyPage.ts'
import type { CascaderSheet } from './CascaderSheet.tsx'
import type { DateSheet } from './DateSheet.tsx'

export type { DatePrecision } from './DateSheet.tsx'

const LoadedDateSheet = lazy(async () => ({ default: (await loadChunk(() => import('./DateSheet.tsx'))).DateSheet }))
const LoadedCascaderSheet = lazy(async () => ({ default: (await loadChunk(() => import('./CascaderSheet.tsx'))).CascaderSheet }))

/** The date sheet; its widgets are loaded when it opens for the first time. */
export function LazyDateSheet(props: ComponentProps<typeof DateSheet>) {
  return useWasOpened(props.open) ? (
    <Suspense fallback={null}>
      <LoadedDateSheet {...props} />
    </Suspense>
  ) : null
}

/** The cascader sheet; its widgets are loaded when it opens for the first time. */
export function LazyCascaderSheet(props: ComponentProps<typeof CascaderSheet>) {
  return useWasOpened(props.open) ? (
    <Suspense fallback={null}>
      <LoadedCascaderSheet {...props} />
    </Suspense>
  ) : null
}

function useWasOpened(isOpen: boolean): boolean {
  const wasOpened = useRef(false)
  wasOpened.current ||= isOpen
  return wasOpened.current
}
