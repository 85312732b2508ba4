import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'

/**
 * The format of an encrypted file: magic, key id, salt, then chunks of 64 KiB, each followed by its
 * tag. Every file has a separate key; the nonce is the chunk number with a flag on the last chunk,
 * so that chunks can be neither swapped nor cut off, and a reader passes on verified bytes only.
 */
const magic = Buffer.from('QHF1')
const chunkBytes = 64 * 1024
const tagBytes = 16
const saltBytes = 32
const headerBytes = magic.length + 4 + saltBytes

type FileKey = { id: string; root: Buffer }

/** Encrypts what is written to it; `place` is bound to every chunk. */
export function sealingStream(key: FileKey, place: string): Transform {
  const salt = randomBytes(saltBytes)
  const secret = fileSecret(key, salt)
  const header = Buffer.concat([magic, Buffer.from(key.id, 'hex'), salt])
  const seal = (chunk: Buffer, index: number, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', secret, nonce(index, isLast)).setAAD(
      Buffer.from(place),
    )
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  return inChunks({ size: chunkBytes, before: header, each: seal })
}

/** Decrypts an encrypted file; a wrong key, place or length ends the stream with an error. */
export function openingStream(find: (id: string) => FileKey | undefined, place: string): Transform {
  let secret: Buffer | undefined
  const open = (chunk: Buffer, index: number, isLast: boolean) => {
    if (!secret || chunk.length < tagBytes) throw new Error('sealed file is too short')
    const decipher = createDecipheriv('aes-256-gcm', secret, nonce(index, isLast), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(place)).setAuthTag(chunk.subarray(-tagBytes))
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()])
  }
  const header = (bytes: Buffer) => {
    const key = find(bytes.subarray(4, 8).toString('hex'))
    if (!bytes.subarray(0, 4).equals(magic) || !key) throw new Error('sealed file has no known key')
    secret = fileSecret(key, bytes.subarray(8))
  }
  return inChunks({
    size: chunkBytes + tagBytes,
    skip: { bytes: headerBytes, with: header },
    each: open,
  })
}

type Chunking = {
  size: number
  before?: Buffer
  skip?: { bytes: number; with: (header: Buffer) => void }
  each: (chunk: Buffer, index: number, isLast: boolean) => Buffer
}

/**
 * Cuts a stream into chunks of one size; the last one may be shorter, and is empty only if it is
 * also the first.
 */
function inChunks({ size, before, skip, each }: Chunking): Transform {
  let waiting = Buffer.alloc(0)
  let toSkip = skip
  let index = 0
  const take = (stream: Transform) => {
    if (toSkip && waiting.length >= toSkip.bytes) {
      toSkip.with(waiting.subarray(0, toSkip.bytes))
      waiting = waiting.subarray(toSkip.bytes)
      toSkip = undefined
    }
    while (!toSkip && waiting.length > size) {
      stream.push(each(waiting.subarray(0, size), index++, false))
      waiting = waiting.subarray(size)
    }
  }
  return new Transform({
    construct(done) {
      if (before) this.push(before)
      done()
    },
    transform(bytes: Buffer, _encoding, done) {
      done(
        failureOf(() => {
          waiting = Buffer.concat([waiting, bytes])
          take(this)
        }),
      )
    },
    flush(done) {
      done(
        failureOf(() => {
          if (toSkip) throw new Error('sealed file is too short')
          this.push(each(waiting, index, true))
        }),
      )
    },
  })
}

/** Replaces OpenSSL's message: a caller learns only that the file does not decrypt. */
function failureOf(work: () => void): Error | null {
  try {
    work()
    return null
  } catch {
    return new Error('file does not belong here or was altered')
  }
}

const fileSecret = (key: FileKey, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', key.root, salt, 'qinghe/file', 32))

function nonce(index: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(index, 7)
  bytes.writeUInt8(isLast ? 1 : 0, 11)
  return bytes
}
