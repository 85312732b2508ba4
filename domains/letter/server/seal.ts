import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { AuditedRequest } from '../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { claimFiles, removeFiles, showFiles, smallPicture } from '../../files/server/public.ts'
import type { FileReading, LinkMaking, ShownFile } from '../../files/server/public.ts'
import type * as contract from '../contract/office.ts'
import { deleteSeal, findSealFile, storeSeal } from './queries/seals.ts'
import { notAPicture } from './refusals.ts'

/** What reading the seal needs; the server's `Parts` fit. */
export type SealReading = LinkMaking & FileReading

const owner = ({ tenantId }: Actor) => ({ ownerKind: 'letterSeal', ownerId: tenantId })

/** Sets, replaces or removes the seal. */
export async function saveLetterSeal(
  tx: Tx,
  actor: Actor,
  { fileId }: ParsedInputOf<typeof contract.saveLetterSeal>,
  { now, request }: { readonly now: Date; readonly request: AuditedRequest },
): Promise<ReplyOf<typeof contract.saveLetterSeal>> {
  const { tenantId } = actor
  const before = await findSealFile(tx, tenantId)
  if (fileId === '') await deleteSeal(tx, tenantId)
  else {
    const [claimed] = await claimFiles(tx, actor, [fileId], owner(actor))
    if (!claimed?.contentType.startsWith('image/')) throw notAPicture()
    await storeSeal(tx, tenantId, fileId, now)
  }
  if (before !== undefined && before !== fileId)
    await removeFiles(tx, actor, [before], { ...owner(actor), now })
  await writeAudit(tx, actor, {
    action: 'letter.seal',
    subject: { kind: 'letterSeal', id: fileId === '' ? (before ?? '0') : fileId },
    detail: { isRemoved: fileId === '' },
    request,
    now,
  })
  return {}
}

export async function getLetterSeal(
  db: Db,
  actor: Actor,
  reading: LinkMaking & { now: Date },
): Promise<ReplyOf<typeof contract.getLetterSeal>> {
  const file = await sealFile(db, actor, reading)
  return file ? { picture: { name: file.name, link: file.link } } : {}
}

/** The seal for printing, as a data URL. */
export async function sealPicture(
  db: Db,
  actor: Actor,
  reading: SealReading & { now: Date },
): Promise<string | undefined> {
  const file = await sealFile(db, actor, reading)
  const look = { width: 480, height: 480, inColour: true }
  return file && smallPicture(db, actor, file.link, { ...reading, look })
}

async function sealFile(
  db: Db,
  actor: Actor,
  reading: LinkMaking & { now: Date },
): Promise<ShownFile | undefined> {
  const fileId = await findSealFile(db, actor.tenantId)
  const [file] = fileId === undefined ? [] : await showFiles(db, actor, [fileId], reading)
  return file
}
