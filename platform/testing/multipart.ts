import type { InjectOptions } from 'fastify'

export type TestFile = { name: string; type?: string; bytes: Buffer }

/** A multipart request with one file, as a browser's form sends it; pass it to `api.inject`. */
export async function uploadRequest(
  url: string,
  file: TestFile,
  fields: Record<string, string> = {},
): Promise<InjectOptions> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(
    'file',
    new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'application/octet-stream' }),
    file.name,
  )
  const encoded = new Response(form)
  return {
    method: 'POST',
    url,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}
