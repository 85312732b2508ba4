/** The words of a file in the encoding that it names; undefined when it is written in another one. */
export async function readText(file: Blob): Promise<string | undefined> {
  const bytes = await file.arrayBuffer()
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200))
  const named =
    /^(?:\xEF\xBB\xBF)?<\?xml[^>]*?encoding=["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8'
  try {
    // What is sent on is Unicode, whatever the file was.
    return new TextDecoder(named, { fatal: true })
      .decode(bytes)
      .replace(/^(<\?xml[^>]*?)\s+encoding=["'][\w.-]+["']/, '$1')
  } catch {
    return undefined
  }
}
