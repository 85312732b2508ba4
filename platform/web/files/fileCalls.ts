import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import { withoutOrigin } from '../../contract/ownLink.ts'
import { type CallOptions, readReply, record } from '../calls/calls.ts'
import { CallError } from '../http/callError.ts'
import { client } from '../runtime.ts'

type Shape = z.ZodMiniType

/** Sends a file with its fields to an upload endpoint. */
export async function upload<Input extends Shape, Reply extends Shape>(
  endpoint: Endpoint<Input, Reply>,
  file: Blob,
  fields: z.input<Input>,
  options: CallOptions & { fileName?: string } = {},
): Promise<z.output<Reply>> {
  const form = new FormData()
  form.append('file', file, options.fileName ?? (file instanceof File ? file.name : 'photo.jpg'))
  const body = await client.send({
    method: 'UPLOAD',
    path: endpoint.path,
    query: record(fields),
    body: form,
    silent: true,
    ...options,
  })
  return readReply(endpoint, body)
}

type PutPrivate = Endpoint<
  z.ZodMiniType<
    unknown,
    { code?: '' | 'minio' | undefined; usage?: 'private' | 'public' | 'avatar' | undefined }
  >,
  z.ZodMiniType<{ attachId: string; link: string; thumbLink?: string | undefined }>
>

/**
 * Uploads files one by one to private storage, where only participants of a record get links, valid
 * for a few minutes. Returns their id and a preview.
 */
export const privately =
  (putFile: PutPrivate) =>
  async (
    file: Blob,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<{ id: string; url: string }> => {
    const { attachId, link, thumbLink } = await upload(
      putFile,
      file,
      { code: 'minio', usage: 'private' },
      { onProgress, signal },
    )
    return { id: attachId, url: withoutOrigin(thumbLink ?? link) }
  }

/** Downloads a file with the user's rights under a name; by POST where making the file writes. */
export async function download<Input extends Shape>(
  endpoint: Endpoint<Input>,
  input: z.input<Input>,
  fileName: string,
): Promise<void> {
  const { method, path } = endpoint
  const file = await client.send(
    method === 'POST'
      ? { method, path, body: filled(record(input)), isFile: true }
      : { method: 'DOWNLOAD', path, query: record(input) },
  )
  if (!(file instanceof Blob))
    throw new CallError('文件无法下载，请稍后再试', { kind: 'unreadable' })
  offerFile(file, fileName)
}

/** Without empty fields, which an address leaves out too. */
const filled = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null))

/** Offers a file as a download under a name. */
export function offerFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
