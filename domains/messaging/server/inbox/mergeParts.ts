import type { InboxKind } from '../../contract/inbox.ts'
import type { InboxItem } from './sources.ts'

export type KindPart = { readonly kind: InboxKind; readonly items: readonly InboxItem[] }
export type KindItem = InboxItem & { readonly kind: InboxKind }

/**
 * The first items of all parts: what has to be confirmed by a deadline first, then what asks for an
 * act, then what only informs; each by time, the newest first. Each part keeps its own order, so a longer prefix begins with every shorter one and
 * no page repeats or skips an item.
 */
export function mergeParts(parts: readonly KindPart[], first: number): KindItem[] {
  const taken = new Map<InboxKind, number>()
  const merged: KindItem[] = []
  while (merged.length < first) {
    const heads = parts.flatMap(({ kind, items }) => {
      const item = items[taken.get(kind) ?? 0]
      return item ? [{ ...item, kind }] : []
    })
    const [next] = heads.toSorted(byUrgency)
    if (!next) return merged
    taken.set(next.kind, (taken.get(next.kind) ?? 0) + 1)
    merged.push(next)
  }
  return merged
}

const byUrgency = (one: KindItem, other: KindItem): number =>
  rankOf(one) - rankOf(other) || other.at.getTime() - one.at.getTime()

const rankOf = ({ kind, isReadable }: KindItem): number =>
  kind === 'confirmation' ? 0 : isReadable ? 2 : 1
