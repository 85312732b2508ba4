/**
 * Words that turn exam results into publicity (domain.md 7.3). A text about exams that contains one
 * needs an approver's reason.
 */
const barred = [
  '状元',
  '升学率',
  '排名',
  '名次',
  '录取率',
  '上线率',
  '一本率',
  '重点率',
  '高分段',
  '喜报',
] as const

const examCategories: readonly number[] = [3, 4]
const examWords = /[中高]考|会考|升学|录取/

export type Finding = { word: string; excerpt: string }
type Written = { category: number; title: string; summary: string; content: string }

/** The barred words in exam news, each once, with the text around it. */
export function findBarredWords({ category, title, summary, content }: Written): Finding[] {
  const text = plain([title, summary, content].join('\n'))
  if (!examCategories.includes(category) && !examWords.test(text)) return []
  return barred.flatMap((word) => {
    const at = text.indexOf(word)
    return at === -1
      ? []
      : [{ word, excerpt: text.slice(Math.max(0, at - 10), at + word.length + 10) }]
  })
}

/** Plain characters: no tags, no entities, and no invisible characters that split a word. */
const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&#x([\da-f]{1,6});/gi, (_, code: string) => fromCode(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => fromCode(Number(code)))
    .replace(/&[a-z]+;/gi, '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')

const fromCode = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
