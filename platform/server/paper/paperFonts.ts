import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { create } from 'fontkit'
import subsetFont from 'subset-font'

/**
 * The fonts of one paper in two weights, and a function that replaces characters missing in the
 * font.
 */
export type PaperFonts = {
  readonly regular: Buffer
  readonly bold: Buffer
  readonly known: (text: string) => string
}

/** The geta mark, the printers' usual sign for a character that is not in the font. */
export const unknownMark = '〓'

/** The text that the layout adds to the paper. */
const ownWords = `${unknownMark}0123456789第页共，。：-/ABCDEFGHJKMNPQRSTVWXYZ 流水编号序号步骤处理人意见时间审批记录核验码扫描二维码可核对这份打印件的真伪，以及之后有没有变化打印于表示字库中没有的字请以系统内的记录为准`

const require = createRequire(import.meta.url)

/**
 * A font subset with the used letters instead of eight thousand: the PDF remains small, and
 * HarfBuzz preserves the outlines.
 */
export async function fontsFor(text: string): Promise<PaperFonts> {
  const [regular, bold] = await Promise.all([subset(400, text), subset(600, text)])
  const font = create(regular)
  const isKnown = (letter: string): boolean =>
    'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  const known = (words: string): string =>
    Array.from(words.toWellFormed(), (letter) =>
      letter === '\n' || isKnown(letter) ? letter : /\s/.test(letter) ? ' ' : unknownMark,
    ).join('')
  return { regular, bold, known }
}

async function subset(weight: 400 | 600, text: string): Promise<Buffer> {
  const file = require.resolve(
    `@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff2`,
  )
  return subsetFont(await readFile(file), text + ownWords, { targetFormat: 'truetype' })
}
