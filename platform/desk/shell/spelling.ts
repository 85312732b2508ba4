/** A syllable as it is typed: `zhuang`, `an`. The longest one counts. */
const syllables =
  /(?:[zcs]h|[bpmfdtnlgkhjqxzcsryw])?(?:iang|iong|uang|[aeiu]ng|ong|ian|iao|uai|uan|ai|ei|ao|ou|an|en|er|in|un|ia|ie|iu|ua|uo|ui|ue|[aoeiuv])/g

/** The first letter of every syllable: `xsmc` for `xuesheng mingce`. */
export const initialsOf = (words: string): string =>
  (words.match(syllables) ?? []).map((one) => one[0] ?? '').join('')

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s·]/g, '')

/** Whether what is typed is part of a title, of its spelling, or of the initials of its spelling. */
export function isMeant(typed: string, title: string, words: string): boolean {
  const text = plain(typed)
  return [plain(title), plain(words), initialsOf(words.toLowerCase())].some((one) =>
    one.includes(text),
  )
}
