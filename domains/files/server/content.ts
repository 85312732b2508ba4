import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

import { maxFileBytes } from '../contract/files.ts'
import {
  fileBroken,
  fileEmpty,
  fileTooLarge,
  fileType,
  pictureTooLarge,
  tooManyPixels,
  uploadBroken,
} from './refusals.ts'

/** A file that may be kept: pictures are drawn anew, so that neither their position data nor appended code survives. */
export type Readied = {
  content: Buffer
  contentType: string
  extension: string
  picture?: { width: number; height: number; thumb: Buffer }
}

const maxPixels = 40_000_000
const thumbSide = 480

/** Reads an upload into memory, never past the limit: what is private must not touch the disk in the clear. */
export async function readUpload(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const { bytes, isTooLarge } = await readUpToLimit(content).catch(() => {
    // Only the sender's connection can break here, and a lost network is no fault of ours.
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
    // The rest of a refused upload is read and dropped, so that the client hears the refusal instead of a reset.
    if (length <= maxFileBytes) chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), isTooLarge: length > maxFileBytes }
}

async function tooLargeFor(beginning: Buffer) {
  const found = await fileTypeFromBuffer(beginning)
  return found?.mime.startsWith('image/') ? pictureTooLarge() : fileTooLarge()
}

/** Judges a file by its content alone and makes it ready to be kept. */
export async function readyContent(bytes: Buffer): Promise<Readied> {
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
    default:
      throw fileType()
  }
}

async function readyPicture(
  bytes: Buffer,
  format: 'jpeg' | 'png' | 'webp',
  extension: string,
): Promise<Readied> {
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

// Readers look for the end mark near the end; a transfer that broke off has none.
function readyPdf(bytes: Buffer): Readied {
  if (!bytes.subarray(-65_536).includes('%%EOF')) throw fileBroken()
  return { content: bytes, contentType: 'application/pdf', extension: 'pdf' }
}
