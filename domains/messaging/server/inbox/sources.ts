import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { InboxEntry, InboxKind } from '../../contract/inbox.ts'

/** An entry as a domain finds it, newest first. `id` is unique among those of its kind. */
export type InboxItem = Omit<InboxEntry, 'key' | 'kind' | 'at' | 'dueTime'> & {
  readonly id: string
  readonly at: Date
  readonly dueTime: Date | null
}

export type InboxPart = { readonly items: readonly InboxItem[]; readonly total: number }

/** What a domain contributes to the inbox of a person. */
export type InboxSource = {
  readonly kind: InboxKind
  /** The first items in a fixed order and the number of all, from the same rows. */
  readonly list: (db: Db, actor: Actor, first: number, now: Date) => Promise<InboxPart>
  /** Marks readable items of the actor as read; all without ids. Foreign ids change nothing. */
  readonly read?: (
    tx: Tx,
    actor: Actor,
    ids: readonly string[] | undefined,
    now: Date,
  ) => Promise<void>
}

const sources = new Map<InboxKind, InboxSource>()

/** Registers a domain's part of the inbox; a later registration of a kind replaces the earlier. */
export const defineInboxSource = (source: InboxSource): void =>
  void sources.set(source.kind, source)

export const inboxSources = (): readonly InboxSource[] => [...sources.values()]
