import { copyText } from '../../../../platform/web/copyText.ts'
import { readableHtml } from '../../../../platform/web/richText/readableHtml.ts'

/** The plain text of a rich text, one line per paragraph. */
export function plainTextOf(html: string): string {
  const text = readableHtml(html)
  for (const block of text.querySelectorAll('p, h2, h3, h4, li, br, tr')) block.after('\n')
  return (text.textContent ?? '').trim()
}

/** The number of characters, without white space. */
export const countWritten = (html: string): number =>
  [...plainTextOf(html).replace(/\s/g, '')].length

/** Whether a text has neither words nor pictures. */
export const isBlank = (html: string): boolean => !html.includes('<img') && countWritten(html) === 0

/**
 * Copies a rich text with its formatting, or as plain text where the browser does not support it.
 * Pictures are left out because they belong to the school.
 */
export async function copyRichText(html: string): Promise<boolean> {
  const words = plainTextOf(html)
  if (!('ClipboardItem' in globalThis) || !navigator.clipboard) return copyText(words)
  const frame = document.createElement('div')
  frame.append(readableHtml(html))
  for (const picture of frame.querySelectorAll('img')) picture.remove()
  const item = new ClipboardItem({
    'text/html': new Blob([frame.innerHTML], { type: 'text/html' }),
    'text/plain': new Blob([words], { type: 'text/plain' }),
  })
  return navigator.clipboard.write([item]).then(
    () => true,
    () => copyText(words),
  )
}
