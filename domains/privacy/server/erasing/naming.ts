/** A name that other people's rows may mention. */
export type SoughtName = {
  readonly kind: 'name'
  readonly name: string
  /** What replaces it. */
  readonly substitute: string
  /** Longer names of other people that contain it. */
  readonly longer: readonly string[]
  /** Whether somebody else of the school has the same name. */
  readonly isShared: boolean
}

/** A text without a name. Longer names that contain it stay as they are. */
export function withoutName(
  text: string,
  { name, longer, substitute }: Pick<SoughtName, 'name' | 'longer' | 'substitute'>,
): string {
  if (name === '' || !text.includes(name)) return text
  const others = longer.toSorted((one, other) => other.length - one.length)
  let written = ''
  for (let at = 0; at < text.length;) {
    const other = others.find((one) => text.startsWith(one, at))
    if (other) {
      written += other
      at += other.length
    } else if (text.startsWith(name, at)) {
      written += substitute
      at += name.length
    } else {
      written += text.charAt(at)
      at += 1
    }
  }
  return written
}

/** A text around the first place where it mentions a name. */
export const excerptOf = (text: string, { name }: Pick<SoughtName, 'name'>): string =>
  excerptAround(text, text.indexOf(name), name.length)

/** A text around a part of it. */
export function excerptAround(text: string, at: number, length: number): string {
  const from = Math.max(0, at - excerptReach)
  const until = Math.min(text.length, at + length + excerptReach)
  const part = text.slice(from, until).replaceAll(/<[^>]*>?|\s+/g, ' ')
  return `${from > 0 ? '…' : ''}${part.trim()}${until < text.length ? '…' : ''}`
}
const excerptReach = 24

/** A row with a name in it, as far as it says whom it is about. */
export type NamingRow = {
  /** The whole row as text, with every id in it. */
  readonly row: string
  /** The columns that mention the name. */
  readonly values: Readonly<Record<string, string>>
}

/** Whom a mention is about: the subject, somebody else of the same name, or nobody can tell. */
export type Fate = 'SUBJECT' | 'OTHER' | 'ASK'

/** Two letters may be an ordinary word, such as 高兴. */
const surelyName = 3

/** Whom the mentions of some rows that belong together are about. */
export function fateOf(
  rows: readonly NamingRow[],
  { name, isShared }: Pick<SoughtName, 'name' | 'isShared'>,
  { own, others }: { readonly own: readonly string[]; readonly others: readonly string[] },
): Fate {
  const holds = (ids: readonly string[]) =>
    rows.some(({ row }) => ids.some((id) => row.includes(id)))
  if (holds(own)) return 'SUBJECT'
  if (holds(others)) return 'OTHER'
  const isSnapshot =
    rows.length > 0 &&
    rows.every(({ values }) =>
      Object.entries(values).every(([column, text]) => /(^|_)name$/.test(column) && text === name),
    )
  if (isSnapshot) return isShared ? 'OTHER' : 'SUBJECT'
  return !isShared && name.length >= surelyName ? 'SUBJECT' : 'ASK'
}
