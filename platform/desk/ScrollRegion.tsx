import type { ReactNode } from 'react'

/**
 * Content that scrolls by itself. It has a name and is focusable, so that keyboard users can scroll
 * it.
 */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string
  className: string
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe asks for it: scrollable-region-focusable
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
