const maxBaseLength = 80

/**
 * A file name that is safe to show, store and return: the last path segment without control,
 * direction and reserved characters, with the extension of the actual content.
 */
export function cleanFileName(sent: string, extension: string): string {
  const lastSegment = decoded(sent).normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = lastSegment.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
  const base = visible
    .replace(/\.[^.]*$/, '')
    .replace(/[<>:"|?*;.'`%]/g, '_')
    .trim()
  const short = Array.from(base).slice(0, maxBaseLength).join('').trim()
  return `${withoutDeviceName(short) || '文件'}.${extension}`
}

// Multipart parsers return UTF-8 names as Latin-1. Other text stays unchanged.
function decoded(sent: string): string {
  if (!/^[\u0000-\u00FF]*$/.test(sent) || !/[\u0080-\u00FF]/.test(sent)) return sent
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(sent, 'latin1'))
  } catch {
    return sent
  }
}

const withoutDeviceName = (base: string): string =>
  /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(base) ? `_${base}` : base

/**
 * A Content-Disposition header: an ASCII fallback for old programs, and the real name by RFC 5987.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
