import type { FastifyRequest } from 'fastify'

import type { IncomingFile } from './call.ts'
import { refusal } from '../refusal.ts'

/** The file of a multipart request and the form fields before it. */
export async function incomingFile(
  request: FastifyRequest,
): Promise<{ file: IncomingFile; fields: Record<string, unknown> }> {
  if (!request.isMultipart())
    throw refusal('UNSUPPORTED_MEDIA', '请用表单方式上传文件', { status: 415 })
  const part = await request.file()
  if (!part) throw refusal('INVALID_INPUT', '没有收到文件，请重新选择后再上传')
  const fields = Object.fromEntries(
    Object.entries(part.fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value]] : [],
    ),
  )
  return { file: { name: part.filename, claimedType: part.mimetype, content: part.file }, fields }
}
