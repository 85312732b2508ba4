import type { ReactNode } from 'react'

/** Content that scrolls by itself: named and reachable by keyboard, or nobody without a mouse could read its end. */
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
