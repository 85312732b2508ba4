import type { InboxKind } from '../../contract/inbox.ts'
import type { InboxItem } from './sources.ts'

export type KindPart = { readonly kind: InboxKind; readonly items: readonly InboxItem[] }
export type KindItem = InboxItem & { readonly kind: InboxKind }

/**
 * The first items of all parts: what has to be confirmed by a deadline first, the rest by time, the
 * newest first. Each part keeps its own order, so a longer prefix begins with every shorter one and
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
  Number(other.kind === 'confirmation') - Number(one.kind === 'confirmation') ||
  other.at.getTime() - one.at.getTime()
