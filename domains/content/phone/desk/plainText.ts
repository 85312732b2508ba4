import { copyText } from '../../../../platform/web/copyText.ts'
import { readableHtml } from '../../../../platform/web/richText/readableHtml.ts'

/** The words of a rich text, each paragraph on a line of its own. */
export function plainTextOf(html: string): string {
  const text = readableHtml(html)
  for (const block of text.querySelectorAll('p, h2, h3, h4, li, br, tr')) block.after('\n')
  return (text.textContent ?? '').trim()
}

/** How many characters somebody has written; white space does not count. */
export const countWritten = (html: string): number =>
  [...plainTextOf(html).replace(/\s/g, '')].length

/** Whether there is nothing to read: no word and no picture. */
export const isBlank = (html: string): boolean => !html.includes('<img') && countWritten(html) === 0

/** Puts a rich text on the clipboard with its form, or its words alone where the browser cannot; pictures stay, they belong to the school. */
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
