import type * as z from 'zod/mini'

import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { Typed } from '../contract/own.ts'
import type * as contract from '../contract/own.ts'
import { takesApplications } from './own.ts'
import { findDraft, saveDraftRow } from './queries/drafts.ts'
import { findPost } from './queries/posts.ts'
import { draftUnreadable, postNotOpen } from './refusals.ts'
import { openDraft, sealDraft } from './sealing.ts'

const refOf = (actor: Actor, postId: string) => ({
  tenantId: actor.tenantId,
  applicantId: actor.userId,
  postId,
})

/** What was typed for a post; empty without a draft. */
export async function getDraft(
  db: Db,
  actor: Actor,
  postId: string,
  keys: Keys,
): Promise<ReplyOf<typeof contract.getDraft>> {
  const ref = refOf(actor, postId)
  const found = await findDraft(db, ref)
  return { content: found ? (readTyped(openDraft(keys, ref, found.contentSealed)) ?? {}) : {} }
}

/** Keeps what was typed for a post that takes applications. */
export async function saveDraft(
  tx: Tx,
  actor: Actor,
  { postId, content }: ParsedInputOf<typeof contract.saveDraft>,
  { keys, now }: { readonly keys: Keys; readonly now: Date },
): Promise<Record<string, never>> {
  const post = await findPost(tx, rowRef(actor, postId))
  if (!post || !takesApplications(post, wireDate(now))) throw postNotOpen()
  if (!readTyped(content)) throw draftUnreadable()
  const ref = refOf(actor, postId)
  await saveDraftRow(tx, ref, sealDraft(keys, ref, content), now)
  return {}
}

function readTyped(text: string): z.output<typeof Typed> | undefined {
  try {
    return Typed.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
