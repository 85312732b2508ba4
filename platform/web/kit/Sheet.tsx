import type { ReactNode } from 'react'

import { useChunk } from '../useChunk.ts'

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

/** A sheet from below; its code is loaded when it opens for the first time. Back, Escape, the mask and a drag down close it. */
export function Sheet(props: SheetProps) {
  const SheetPanel = useChunk(loadPanel, props.open, props.onClose)
  return SheetPanel ? <SheetPanel.SheetPanel {...props} /> : null
}

const loadPanel = () => import('./SheetPanel.tsx')
