import type { ReactNode } from 'react'

import look from './Frame.module.css'

/** A button that shows only an icon. Its text is for screen readers and the tooltip. */
export function IconButton({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className={look.icon} aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  )
}
