import { pipeline } from 'node:stream'

import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { App } from '../../../platform/server/http/createApp.ts'
import { isStorageKey } from '../../../platform/server/ports/storage.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { filePath } from '../contract/files.ts'
import { contentDisposition } from './fileName.ts'
import { linkSubject, nameOf } from './links.ts'
import { noteOpening, refuseOpening } from './openings.ts'
import { findByKey } from './queries/files.ts'
import type { StoredFile } from './queries/files.ts'
import type { FilesSetup } from './uploads.ts'

const Asked = z.object({
  tenantId: z.string().check(z.regex(/^\w{1,32}$/)),
  key: z.string().check(z.refine(isStorageKey)),
  sign: z._default(z.string().check(z.maxLength(200)), ''),
  size: z._default(z.string(), ''),
  download: z._default(z.string(), ''),
  /** Whom the link was made for. */
  by: z._default(z.string().check(z.regex(/^\d{0,19}$/)), ''),
})
type Asked = z.output<typeof Asked>

/**
 * Serves contents for a valid link. The link is the permission, so no sign-in is needed. Wrong,
 * expired and foreign links and removed files are indistinguishable.
 */
export function mountServing(app: App, setup: FilesSetup): void {
  for (const prefix of ['', '/api'])
    app.http.get(
      `${prefix}${filePath}/:tenantId/:key`,
      { errorHandler: removeFileHeaders },
      async (request, reply) => {
        const asked = parseAsked(request)
        const file = await app.database.read(asked.tenantId, (db) =>
          findByKey(db, asked.tenantId, asked.key),
        )
        if (!file || !mayRead(file, asked, setup, app.clock())) throw gone()
        const { ownerKind, ownerId, uploaderId } = file
        if (file.visibility === 'private' && ownerKind && ownerId && asked.by !== uploaderId)
          await app.database.read(asked.tenantId, (db) =>
            refuseOpening(db, { tenantId: asked.tenantId, reader: asked.by, ownerKind, ownerId }),
          )
        if (request.method === 'GET' && file.visibility === 'private' && asked.by !== '')
          await noteOpening(app, request, { file, reader: asked.by, tenantId: asked.tenantId })
        return send(request, reply, { file, asked, setup })
      },
    )
}

// A refusal or fault must not be cached or saved under the file's name.
function removeFileHeaders(error: Error, _request: FastifyRequest, reply: FastifyReply): never {
  for (const name of ['cache-control', 'content-disposition', 'content-length', 'accept-ranges'])
    void reply.removeHeader(name)
  throw error
}

const gone = () => notFound('这个文件')

function parseAsked(request: FastifyRequest): Asked {
  const parsed = z.safeParse(Asked, { ...Object(request.query), ...Object(request.params) })
  if (!parsed.success) throw gone()
  return parsed.data
}

function mayRead(
  file: StoredFile,
  { tenantId, sign, by }: Asked,
  { keys }: FilesSetup,
  now: Date,
): boolean {
  return (
    file.visibility === 'public' ||
    keys.verifyLink({ tenantId, subject: linkSubject(file.key, by), now }, sign)
  )
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, asked, setup }: { file: StoredFile; asked: Asked; setup: FilesSetup },
): Promise<FastifyReply> {
  const isThumb = asked.size === 'thumb' && file.thumbKey !== null
  const key = isThumb && file.thumbKey ? file.thumbKey : file.key
  const isInline = file.contentType.startsWith('image/') && !asked.download
  void reply.headers({
    'content-type': isThumb ? 'image/webp' : file.contentType,
    'content-disposition': contentDisposition(
      isInline ? 'inline' : 'attachment',
      nameOf(file, asked.tenantId, setup.keys),
    ),
    'content-security-policy': "default-src 'none'; sandbox",
    // Whoever has the link may load the file, so clients on another host or port may embed it.
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control':
      file.visibility === 'public' ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'accept-ranges': 'none',
  })
  if (!isThumb) void reply.header('content-length', file.bytes)
  if (request.method === 'HEAD') return reply.send()

  const sealed = await setup.files.storage.get(key)
  if (!sealed) throw new Error('the content of a recorded file is missing from the storage')
  // If either end fails, both streams are closed. The content length then shows the reader that
  // bytes are missing.
  return reply.send(
    pipeline(sealed, setup.keys.openFile({ tenantId: asked.tenantId, name: key }), () => undefined),
  )
}
