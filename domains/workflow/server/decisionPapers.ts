import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import { claimFreshFiles, mintLinks } from '../../files/server/public.ts'
import type { LinkedFile, LinkMaking } from '../../files/server/public.ts'
import type { FlowEntry } from '../contract/process.ts'
import type { Papers } from './engine/actions.ts'
import type { LogRow } from './queries/log.ts'
import { fileOf } from './record.ts'
import { signatureNoPicture } from './refusals.ts'

type Sent = {
  readonly attachment?: readonly string[] | undefined
  readonly signature?: string | undefined
}

/** What was sent with a decision, as its action keeps it: nothing where nothing came. */
export const papersIn = ({ attachment = [], signature }: Sent): Papers => ({
  ...(attachment.length > 0 && { attachment: [...new Set(attachment)] }),
  ...(signature !== undefined && { signature }),
})

/** Whether anything came with a decision. */
export const hasPapers = ({ attachment, signature }: Papers): boolean =>
  attachment !== undefined || signature !== undefined

/**
 * Ties what came with a decision to its process. Each file must be the decider's own and new: with what lies in the form already,
 * or was signed before, nobody decides. They belong to the decision, so that the applicant cannot put them into his form.
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

/** Links to everything that came with the decisions of a log, for a reader of that log. */
export const linkPapers = (
  db: Db,
  actor: Actor,
  log: readonly LogRow[],
  making: LinkMaking & { now: Date },
): Promise<LinkedPapers> =>
  mintLinks(
    db,
    actor,
    log.flatMap(({ attachment, signature }) => [
      ...attachment,
      ...(signature === null ? [] : [signature]),
    ]),
    making,
  )

/** The same of one line, as the timeline shows it. */
export function shownPapers(
  { attachment, signature }: LogRow,
  linked: LinkedPapers,
): Pick<FlowEntry, 'attachments' | 'signature'> {
  const files = attachment.flatMap((id) => fileOf(linked.get(id)))
  const [signed] = signature === null ? [] : fileOf(linked.get(signature))
  return { ...(files.length > 0 && { attachments: files }), ...(signed && { signature: signed }) }
}
