import { lazy, type ReactNode, Suspense, useRef } from 'react'

import { loadChunk } from '../shell/lazyPage.ts'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  /** 90 % of the screen, for people; content height otherwise. */
  tall?: boolean
  /** Shows 清空. */
  onClear?: (() => void) | undefined
  /** Shows 确定. */
  onConfirm?: (() => void) | undefined
  confirmText?: string
  children: ReactNode
}

const SheetPanel = lazy(async () => ({ default: (await loadChunk(() => import('./SheetPanel.tsx'))).SheetPanel }))

/** A sheet from below; its code is loaded when it opens for the first time. Back, Escape, the mask and a drag down close it. */
export function Sheet(props: SheetProps) {
  const wasOpened = useRef(false)
  wasOpened.current ||= props.open
  if (!wasOpened.current) return null
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  )
}
