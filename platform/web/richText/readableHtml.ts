import DOMPurify from 'dompurify'

import {
  isOwnPicture,
  isSafeLink,
  richTextAttributes,
  richTextTags,
} from '../../contract/richText.ts'

const options = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: [...new Set(Object.values(richTextAttributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const

/**
 * Returns rich text that is safe to render: only elements of the allow-list, only safe links and
 * our own pictures.
 */
export function readableHtml(html: string): DocumentFragment {
  const text = DOMPurify.sanitize(html, {
    ...options,
    ALLOWED_TAGS: [...options.ALLOWED_TAGS],
    ALLOWED_ATTR: [...options.ALLOWED_ATTR],
  })
  for (const link of text.querySelectorAll('a'))
    if (!isSafeLink(link.getAttribute('href') ?? '')) link.removeAttribute('href')
  for (const picture of text.querySelectorAll('img'))
    if (!isOwnPicture(picture.getAttribute('src') ?? '')) picture.remove()
  return text
}
