/** More than any diagram has; limits the cost of parsing. */
const most = { characters: 800_000, tags: 20_000, depth: 60 }

/**
 * Why a file is refused before parsing: declarations that could expand or refer elsewhere, or a
 * size beyond any design.
 */
export function whyUnsafe(xml: string): string | undefined {
  if (xml.length > most.characters) return '文件过大'
  let depth = 0
  let tags = 0
  for (let at = xml.indexOf('<'); at >= 0;) {
    const aside = asideAt(xml, at)
    if (aside === 'declaration') return '文件含有文档类型声明（DOCTYPE），出于安全不予读取'
    const end = aside ?? tagEnd(xml, at)
    if (end < 0) return '文件不完整'
    if (aside === undefined) {
      tags += 1
      if (xml[at + 1] === '/') depth -= 1
      else if (xml[end - 2] !== '/') depth += 1
    }
    if (depth > most.depth) return '文件的层次太多'
    if (tags > most.tags) return '文件的内容太多'
    at = xml.indexOf('<', end)
  }
  return tags === 0 ? '不是 XML 文件' : undefined
}

/** Where a comment, CDATA section or instruction ends. */
function asideAt(xml: string, at: number): number | 'declaration' | undefined {
  const over = (mark: string): number => {
    const found = xml.indexOf(mark, at)
    return found < 0 ? -1 : found + mark.length
  }
  if (xml.startsWith('<!--', at)) return over('-->')
  if (xml.startsWith('<![CDATA[', at)) return over(']]>')
  if (xml.startsWith('<?', at)) return over('?>')
  return xml[at + 1] === '!' ? 'declaration' : undefined
}

/** Where a tag ends; `>` inside quotes does not count. */
function tagEnd(xml: string, at: number): number {
  let quote = ''
  for (let index = at + 1; index < xml.length; index += 1) {
    const letter = xml[index] ?? ''
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return index + 1
  }
  return -1
}
