/** The text of a file in the encoding that it declares; undefined if it cannot be decoded. */
export async function readText(file: Blob): Promise<string | undefined> {
  const bytes = await file.arrayBuffer()
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200))
  const named =
    /^(?:\xEF\xBB\xBF)?<\?xml[^>]*?encoding=["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8'
  try {
    // The request is sent as UTF-8, so the declared encoding no longer applies.
    return new TextDecoder(named, { fatal: true })
      .decode(bytes)
      .replace(/^(<\?xml[^>]*?)\s+encoding=["'][\w.-]+["']/, '$1')
  } catch {
    return undefined
  }
}
