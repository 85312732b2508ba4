import { unzipSync, zipSync } from 'fflate'

const maxEntries = 500
/** A whole sheet of text is far smaller; an archive that unpacks to more is a zip bomb. */
const maxUnpackedBytes = 64 * 1024 * 1024
/** Excel's longest cell has 32 767 characters. */
const maxTokenBytes = 256 * 1024
const maxAttributes = 100

/**
 * The workbook with only the parts that the parser reads, checked and without compression. The
 * parser trusts the sizes that an archive declares and reads an unfinished tag or text again with
 * each chunk, so hostile files are refused before it sees them.
 */
export function unpackWorkbook(content: Uint8Array): Buffer {
  let entries = 0
  let unpackedBytes = 0
  const parts = unzipSync(content, {
    filter: ({ name, originalSize }) => {
      entries += 1
      const isRead = /\.(?:xml|rels)$/.test(name)
      if (isRead) unpackedBytes += originalSize
      if (entries > maxEntries || unpackedBytes > maxUnpackedBytes)
        throw new Error('the archive has too many entries or is too large unpacked')
      return isRead
    },
  })
  for (const [name, part] of Object.entries(parts))
    if (!isSimpleXml(Buffer.from(part.buffer, part.byteOffset, part.length)))
      throw new Error(`${name} has a tag or a text that is too long`)
  return Buffer.from(zipSync(parts, { level: 0 }))
}

/** Whether every tag and every text between two tags is short, and no tag has many attributes. */
export function isSimpleXml(xml: Buffer): boolean {
  let at = 0
  for (;;) {
    const open = xml.indexOf('<', at)
    if ((open === -1 ? xml.length : open) - at > maxTokenBytes) return false
    if (open === -1) return true
    const end = endOfTag(xml, open)
    if (end === undefined) return false
    at = end
  }
}

/** The position after the tag, comment or instruction; undefined if it is too long or unfinished. */
function endOfTag(xml: Buffer, open: number): number | undefined {
  const limit = Math.min(xml.length, open + maxTokenBytes)
  const ending = specialEnding(xml, open)
  if (ending) {
    const end = xml.indexOf(ending, open)
    return end === -1 || end > limit ? undefined : end + ending.length
  }
  let attributes = 0
  let quote: number | undefined
  for (let at = open + 1; at < limit; at += 1) {
    const byte = xml[at]
    if (quote !== undefined) quote = byte === quote ? undefined : quote
    else if (byte === doubleQuote || byte === singleQuote) quote = byte
    else if (byte === greaterThan) return at + 1
    else if (byte === equals && (attributes += 1) > maxAttributes) return undefined
  }
  return undefined
}

/** How a comment, a text block or an instruction ends; undefined for a usual tag. */
function specialEnding(xml: Buffer, open: number): string | undefined {
  if (xml[open + 1] === questionMark) return '?>'
  if (xml[open + 1] !== exclamationMark) return undefined
  if (xml.toString('latin1', open + 2, open + 4) === '--') return '-->'
  return xml.toString('latin1', open + 2, open + 9) === '[CDATA[' ? ']]>' : undefined
}

const doubleQuote = 0x22
const singleQuote = 0x27
const equals = 0x3d
const greaterThan = 0x3e
const questionMark = 0x3f
const exclamationMark = 0x21
