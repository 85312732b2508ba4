import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

import { maxFileBytes } from '../contract/files.ts'
import {
  fileBroken,
  fileEmpty,
  fileTooLarge,
  fileType,
  gifRefused,
  pictureTooLarge,
  tooManyPixels,
  uploadBroken,
} from './refusals.ts'

/** A file ready for storage. Pictures are re-encoded to remove position data and appended code. */
export type PreparedFile = {
  content: Buffer
  contentType: string
  extension: string
  picture?: { width: number; height: number; thumb: Buffer }
}

const maxPixels = 40_000_000
const thumbSide = 480

/**
 * Reads an upload into memory, up to the limit: private content must not reach the disk
 * unencrypted.
 */
export async function readUpload(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const { bytes, isTooLarge } = await readUpToLimit(content).catch(() => {
    // Only the sender's connection can fail here, and a lost network is no server fault.
    throw uploadBroken()
  })
  if (isTooLarge || ('truncated' in content && content.truncated === true))
    throw await tooLargeFor(bytes)
  if (bytes.length === 0) throw fileEmpty()
  return bytes
}

async function readUpToLimit(
  content: AsyncIterable<Buffer>,
): Promise<{ bytes: Buffer; isTooLarge: boolean }> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    length += chunk.length
    // Reads and drops the rest of a refused upload, so that the client gets the refusal instead of
    // a connection reset.
    if (length <= maxFileBytes) chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), isTooLarge: length > maxFileBytes }
}

async function tooLargeFor(beginning: Buffer) {
  const found = await fileTypeFromBuffer(beginning)
  return found?.mime.startsWith('image/') ? pictureTooLarge() : fileTooLarge()
}

/** Validates a file by its content alone and prepares it for storage. */
export async function readyContent(bytes: Buffer): Promise<PreparedFile> {
  const found = await fileTypeFromBuffer(bytes)
  switch (found?.mime) {
    case 'image/jpeg':
      return readyPicture(bytes, 'jpeg', 'jpg')
    case 'image/png':
      return readyPicture(bytes, 'png', 'png')
    case 'image/webp':
      return readyPicture(bytes, 'webp', 'webp')
    case 'application/pdf':
      return readyPdf(bytes)
    case 'image/gif':
      throw gifRefused()
    default:
      throw fileType()
  }
}

async function readyPicture(
  bytes: Buffer,
  format: 'jpeg' | 'png' | 'webp',
  extension: string,
): Promise<PreparedFile> {
  const header = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => undefined)
  if (!header || header.format !== format) throw fileBroken()
  if (header.width * header.height > maxPixels) throw tooManyPixels()

  try {
    const upright = sharp(bytes, {
      limitInputPixels: maxPixels,
      pages: 1,
      failOn: 'error',
    }).autoOrient()
    const { data, info } = await upright
      .toFormat(format, format === 'png' ? {} : { quality: 90 })
      .toBuffer({ resolveWithObject: true })
    const thumb = await sharp(data, { limitInputPixels: maxPixels })
      .resize(thumbSide, thumbSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer()
    return {
      content: data,
      contentType: `image/${format}`,
      extension,
      picture: { width: info.width, height: info.height, thumb },
    }
  } catch {
    throw fileBroken()
  }
}

// Readers look for the end mark near the end. A truncated transfer has none.
function readyPdf(bytes: Buffer): PreparedFile {
  if (!bytes.subarray(-65_536).includes('%%EOF')) throw fileBroken()
  return { content: bytes, contentType: 'application/pdf', extension: 'pdf' }
}
