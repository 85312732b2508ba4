import type { ReactNode } from 'react'

import { useChunk } from '../../navigation/useChunk.ts'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  /** 90 % of the screen, for people. Otherwise the height of the content. */
  tall?: boolean
  /** Shows 清空. */
  onClear?: (() => void) | undefined
  /** Shows 确定. */
  onConfirm?: (() => void) | undefined
  confirmText?: string
  children: ReactNode
}

/**
 * A sheet from below. Its code loads when it opens for the first time. Back, Escape, the mask and a
 * drag down close it.
 */
export function Sheet(props: SheetProps) {
  const SheetPanel = useChunk(loadPanel, props.open, props.onClose)
  return SheetPanel ? <SheetPanel.SheetPanel {...props} /> : null
}

const loadPanel = () => import('../dialogs/SheetPanel.tsx')
