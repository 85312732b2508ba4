import sanitizeHtml from 'sanitize-html'

import { withoutOrigin } from '../../../platform/contract/ownLink.ts'
import {
  isOwnPicture,
  isSafeLink,
  richTextAttributes,
  richTextTags,
} from '../../../platform/contract/richText.ts'

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  // The filter below checks schemes, by the same rule as the reader's browser.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'plaintext',
    'title',
    'svg',
    'math',
  ],
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: keptWhen(attribs, 'href', isSafeLink) }),
    img: (tagName, attribs) => {
      const src = withoutOrigin(attribs['src'] ?? '')
      return { tagName, attribs: keptWhen({ ...attribs, src }, 'src', isOwnPicture) }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
}

/**
 * Sanitises rich text for storage: drops everything outside the allow-list and leaves its plain
 * text.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options)

function keptWhen(
  attribs: sanitizeHtml.Attributes,
  name: string,
  isSafe: (value: string) => boolean,
): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attribs).filter(([key, value]) => key !== name || isSafe(value)),
  )
}
