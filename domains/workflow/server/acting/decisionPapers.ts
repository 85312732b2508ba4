import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { claimFreshFiles, createLinks } from '../../../files/server/public.ts'
import type { LinkedFile, LinkMaking } from '../../../files/server/public.ts'
import type { FlowEntry } from '../../contract/process.ts'
import type { Papers } from '../engine/flowAction.ts'
import type { LogRow } from '../queries/log.ts'
import { fileOf } from '../reading/record.ts'
import { signatureNoPicture } from '../refusals.ts'

type Sent = {
  readonly attachment?: readonly string[] | undefined
  readonly signature?: string | undefined
}

/** The attachments of a decision as its action stores them; empty fields are omitted. */
export const papersIn = ({ attachment = [], signature }: Sent): Papers => ({
  ...(attachment.length > 0 && { attachment: [...new Set(attachment)] }),
  ...(signature !== undefined && { signature }),
})

/** Whether a decision has attachments or a signature. */
export const hasPapers = ({ attachment, signature }: Papers): boolean =>
  attachment !== undefined || signature !== undefined

/**
 * Binds the files of a decision to its process. Each file must be the decider's own and unused:
 * files that are already in the form or in another decision are refused. They belong to the
 * decision, so that the applicant cannot put them into the form.
 */
export async function claimDecisionPapers(
  tx: Tx,
  actor: Actor,
  processInstanceId: string,
  { attachment = [], signature }: Papers,
): Promise<void> {
  const wanted = [...attachment, ...(signature === undefined ? [] : [signature])]
  const claimed = await claimFreshFiles(tx, actor, wanted, {
    ownerKind: 'decision',
    ownerId: processInstanceId,
  })
  if (claimed.some(({ id, contentType }) => id === signature && !contentType.startsWith('image/')))
    throw signatureNoPicture()
}

export type LinkedPapers = ReadonlyMap<string, LinkedFile>

/** Links to all files of the decisions in a log, for a reader of that log. */
export const linkPapers = (
  db: Db,
  actor: Actor,
  log: readonly LogRow[],
  making: LinkMaking & { now: Date },
): Promise<LinkedPapers> =>
  createLinks(
    db,
    actor,
    log.flatMap(({ attachment, signature }) => [
      ...attachment,
      ...(signature === null ? [] : [signature]),
    ]),
    making,
  )

/** The files of one log line, as the timeline shows them. */
export function shownPapers(
  { attachment, signature }: LogRow,
  linked: LinkedPapers,
): Pick<FlowEntry, 'attachments' | 'signature'> {
  const files = attachment.flatMap((id) => fileOf(linked.get(id)))
  const [signed] = signature === null ? [] : fileOf(linked.get(signature))
  return { ...(files.length > 0 && { attachments: files }), ...(signed && { signature: signed }) }
}
