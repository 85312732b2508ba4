/**
 * The allow-list of rich text: the server sanitises with it on write, and the reader's browser
 * again before rendering. No style, no class, no id, no script, no frame.
 */
export const richTextTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'blockquote',
  'pre',
  'code',
  'ul',
  'ol',
  'li',
  'a',
  'img',
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const

/** Allowed attributes, by tag. */
export const richTextAttributes = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
} as const

/** Allowed link targets: web pages, mail and telephone, or a place inside the product. */
export const isSafeLink = (href: string): boolean =>
  /^(https?:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[\d+-]+|#\/[^\s\\]*|\/(?![/\\])[^\s\\]*)$/i.test(href)

/** Pictures come from this site only: a foreign host would learn who reads the text. */
export const isOwnPicture = (src: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(src)
