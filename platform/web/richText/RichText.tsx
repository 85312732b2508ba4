import { useCallback } from 'react'

import { readableHtml } from './readableHtml.ts'
import look from './RichText.module.css'

/**
 * Renders rich text. The server sanitised it on writing, and it is sanitised again by the same list
 * before rendering.
 */
export function RichText({ html }: { html: string }) {
  const draw = useCallback(
    (element: HTMLDivElement | null) => element?.replaceChildren(readable(html)),
    [html],
  )
  return <div ref={draw} className={look.text} />
}

function readable(html: string): DocumentFragment {
  const text = readableHtml(html)
  for (const link of text.querySelectorAll('a')) openOutside(link)
  for (const picture of text.querySelectorAll('img')) picture.loading = 'lazy'
  for (const table of text.querySelectorAll('table')) table.replaceWith(scrollable(table))
  return text
}

function openOutside(link: HTMLAnchorElement): void {
  if (!/^https?:/i.test(link.getAttribute('href') ?? '')) return
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}

/** A wide table scrolls by itself, also by keyboard. */
function scrollable(table: HTMLTableElement): HTMLElement {
  const frame = document.createElement('div')
  frame.className = look.scroll ?? ''
  frame.tabIndex = 0
  frame.setAttribute('role', 'region')
  frame.setAttribute('aria-label', '表格，可左右滑动')
  frame.append(table.cloneNode(true))
  return frame
}
