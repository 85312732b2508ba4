import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { PageOf } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { RequestFacts } from '../../../platform/server/http/call.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type { Attachment, listAttachments as listAttachmentsCall } from '../contract/attachments.ts'
import {
  findAttachment,
  findAttachmentIds,
  findAttachments,
  markAttachmentsRemoved,
} from './queries/attachments.ts'
import { linkTo, nameOf } from './links.ts'
import type { StoredFile } from './queries/files.ts'
import { fileInUse } from './refusals.ts'
import type { FilesSetup } from './uploads.ts'

type Showing = { setup: FilesSetup; now: Date }

export async function listAttachments(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listAttachmentsCall>,
  showing: Showing,
): Promise<PageOf<Attachment>> {
  const { rows, total } = await findAttachments(db, actor, input)
  return toPage(
    input,
    total,
    rows.map((row) => present(row, actor, showing)),
  )
}

export async function getAttachment(
  db: Db,
  actor: Actor,
  id: string,
  showing: Showing,
): Promise<Attachment> {
  const found = await findAttachment(db, actor, id)
  if (!found) throw notFound('这个附件')
  return present(found, actor, showing)
}

/** Removes unreferenced files, all or none. */
export async function removeAttachments(
  tx: Tx,
  actor: Actor,
  ids: string,
  { now, request }: { now: Date; request: RequestFacts },
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids.split(','))]
  if ((await findAttachmentIds(tx, actor, wanted)).length !== wanted.length)
    throw notFound('所选的附件')
  if ((await markAttachmentsRemoved(tx, actor, wanted, now)).length !== wanted.length)
    throw fileInUse()
  for (const id of wanted)
    await writeAudit(tx, actor, {
      action: 'files.removeAttachment',
      subject: { kind: 'file', id },
      request,
      now,
    })
  return {}
}

type Row = StoredFile & { uploaderId: string; createTime: Date; updateTime: Date }

function present(row: Row, { tenantId }: Actor, { setup, now }: Showing): Attachment {
  const isOpen = row.visibility === 'public'
  const extension = extensionOf(row.contentType)
  return {
    id: row.id,
    tenantId,
    link: isOpen ? linkTo(row, tenantId, now, setup).link : '',
    domain: setup.files.origin,
    name: row.key,
    originalName: isOpen ? nameOf(row, tenantId, setup.keys) : `私密文件.${extension}`,
    extension,
    attachSize: row.bytes,
    createUser: row.uploaderId,
    createDept: '',
    createTime: wireDateTime(row.createTime),
    updateUser: row.uploaderId,
    updateTime: wireDateTime(row.updateTime),
    status: 1,
    isDeleted: 0,
  }
}

const extensionOf = (contentType: string): string =>
  (contentType.split('/').at(-1) ?? '').replace('jpeg', 'jpg')
