import sanitizeHtml from 'sanitize-html'

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
  // Schemes are judged below, by the rule that the reader's browser applies too.
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
    img: (tagName, attribs) => ({ tagName, attribs: keptWhen(attribs, 'src', isOwnPicture) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
}

/** Rich text as it may be stored: what is not on the allow-list is dropped, its plain text stays. */
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
