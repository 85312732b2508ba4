import DOMPurify from 'dompurify'
import { useCallback } from 'react'

import { isOwnPicture, isSafeLink, richTextAttributes, richTextTags } from '../../contract/richText.ts'
import look from './RichText.module.css'

/** Draws rich text; the server has cleaned it when it was written, and it is cleaned once more by the same list before it is drawn. */
export function RichText({ html }: { html: string }) {
  const draw = useCallback((element: HTMLDivElement | null) => element?.replaceChildren(readable(html)), [html])
  return <div ref={draw} className={look.text} />
}

const options = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: [...new Set(Object.values(richTextAttributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const

function readable(html: string): DocumentFragment {
  const text = DOMPurify.sanitize(html, { ...options, ALLOWED_TAGS: [...options.ALLOWED_TAGS], ALLOWED_ATTR: [...options.ALLOWED_ATTR] })
  for (const link of text.querySelectorAll('a')) tameLink(link)
  for (const picture of text.querySelectorAll('img')) {
    if (isOwnPicture(picture.getAttribute('src') ?? '')) picture.loading = 'lazy'
    else picture.remove()
  }
  for (const table of text.querySelectorAll('table')) table.replaceWith(scrollable(table))
  return text
}

function tameLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? ''
  if (!isSafeLink(href)) return link.removeAttribute('href')
  if (!/^https?:/i.test(href)) return
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}

/** A wide table scrolls by itself, also with the keyboard. */
function scrollable(table: HTMLTableElement): HTMLElement {
  const frame = document.createElement('div')
  frame.className = look.scroll ?? ''
  frame.tabIndex = 0
  frame.setAttribute('role', 'region')
  frame.setAttribute('aria-label', '表格，可左右滑动')
  frame.append(table.cloneNode(true))
  return frame
}
