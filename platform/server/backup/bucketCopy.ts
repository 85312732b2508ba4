import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { OutsideError } from '../ports/outside.ts'
import { again, ask, askText, openBucket, service } from '../ports/s3Calls.ts'
import type { Bucket } from '../ports/s3Calls.ts'
import { readPage } from '../ports/s3List.ts'
import type { S3Settings } from '../settings/portSettings.ts'
import { BackupError } from './backupError.ts'
import { endedAmong } from './ending.ts'

/** A file is stored in pieces, so that a large table needs no more memory than a small one. */
const pieceBytes = 16 * 1024 * 1024
const patience = { answerMs: 120_000, pieceMs: 60_000, pauseMs: 1000 }

/** Written last and removed first: a copy without it is not complete. */
const mark = 'complete'
const keyOf = (name: string, path: string, piece: number): string =>
  `${name}/${path}.${String(piece).padStart(5, '0')}`

/** Copies a finished backup into the bucket under its name. */
export async function copyToBucket(
  settings: S3Settings,
  folder: string,
  name: string,
): Promise<void> {
  const bucket = openBucket(settings, patience)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await eachOf(
    entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name)),
    (file) => putFile(bucket, file, (piece) => keyOf(name, file.slice(folder.length + 1), piece)),
  )
  await put(bucket, `${name}/${mark}`, Buffer.from(name))
}

/** Most files are small, so that waiting for the store takes longest: a few go at the same time. */
async function eachOf<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const rest = all.values()
  const workOn = async (): Promise<void> => {
    for (const one of rest) await work(one)
  }
  await Promise.all(Array.from({ length: 6 }, workOn))
}

async function putFile(
  bucket: Bucket,
  path: string,
  keyFor: (piece: number) => string,
): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    for (let piece = 0; ; piece += 1) {
      const at = piece * pieceBytes
      const left = Math.min(size - at, pieceBytes)
      if (left <= 0 && piece > 0) return
      const bytes = Buffer.alloc(left)
      await file.read(bytes, 0, left, at)
      await put(bucket, keyFor(piece), bytes)
    }
  } finally {
    await file.close()
  }
}

const put = (bucket: Bucket, path: string, body: Buffer<ArrayBuffer>): Promise<void> =>
  again(bucket, async () => {
    const answer = await ask(bucket, { method: 'PUT', path: encoded(path), body })
    if (!answer) throw new OutsideError(service, 'status 404')
    await answer.body?.cancel()
  })

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** A backup in a bucket; the fingerprints of the keys of an installation name its copies. */
type Wanted = { readonly fingerprints: readonly string[]; readonly name: string }

/**
 * Fetches a copy into a new folder, which appears only when it is complete; the restore then
 * compares every byte with its manifest.
 */
export async function fetchFromBucket(
  settings: S3Settings,
  { fingerprints, name }: Wanted,
  folder: string,
): Promise<void> {
  if (existsSync(folder))
    throw new BackupError(`${folder} 已存在，没有下载。\n→ 请换一个新的目录，或去掉 --bucket`)
  const copies = await listInBucket(settings, fingerprints)
  const copy = copies.find((one) => one.endsWith(`/${name}`))
  if (copy === undefined)
    throw new BackupError(
      `桶里没有完整的备份 ${name}。\n→ 现有的：${copies.map(nameOf).join('，') || '没有；备份时的密钥要在 ROOT_KEY 或 OLDER_ROOT_KEYS 中'}`,
    )
  const aside = `${folder}.partial`
  await rm(aside, { recursive: true, force: true })
  await fetchFiles(openBucket(settings, patience), copy, aside)
  await rename(aside, folder)
}

async function fetchFiles(bucket: Bucket, name: string, folder: string): Promise<void> {
  const keys = await keysUnder(bucket, `${name}/`)
  for (const key of keys.filter((one) => one !== `${name}/${mark}`).toSorted()) {
    const path = key.slice(name.length + 1).replace(/\.\d{5}$/, '')
    if (path.split('/').includes('..')) throw new BackupError(`备份 ${name} 里有不能接受的文件名`)
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const answer = await again(bucket, () => ask(bucket, { method: 'GET', path: encoded(key) }))
    const file = await open(target, 'a', 0o600)
    for await (const chunk of answer?.body ?? []) await file.write(chunk)
    await file.close()
  }
}

/**
 * The complete copies of one installation, oldest first. The fingerprint of the key that made a copy
 * is the first part of its name, so that several installations may share a bucket.
 */
export async function listInBucket(
  settings: S3Settings,
  fingerprints: readonly string[],
): Promise<string[]> {
  const bucket = openBucket(settings, patience)
  const copies: string[] = []
  for (const fingerprint of fingerprints)
    for (const key of await keysUnder(bucket, `${fingerprint}/`))
      if (key.endsWith(`/${mark}`)) copies.push(key.slice(0, -mark.length - 1))
  return copies.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
}

const nameOf = (copy: string): string => copy.slice(copy.indexOf('/') + 1)

/** Removes the copies of one installation that have ended: beyond `keep`, or too old. */
export async function keepNewestInBucket(
  settings: S3Settings,
  fingerprints: readonly string[],
  keep: number,
  now: Date,
): Promise<void> {
  const bucket = openBucket(settings, patience)
  for (const name of endedAmong(await listInBucket(settings, fingerprints), keep, now)) {
    const keys = await keysUnder(bucket, `${name}/`)
    await remove(bucket, `${name}/${mark}`)
    await eachOf(keys, (key) => remove(bucket, key))
  }
}

async function remove(bucket: Bucket, key: string): Promise<void> {
  const answer = await again(bucket, () => ask(bucket, { method: 'DELETE', path: encoded(key) }))
  await answer?.body?.cancel()
}

async function keysUnder(bucket: Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = []
  let token: string | undefined
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix,
      ...(token === undefined ? {} : { 'continuation-token': token }),
    })
    const text = await again(bucket, () => askText(bucket, `?${query.toString()}`))
    if (text === undefined) throw new OutsideError(service, 'status 404')
    const page = readPage(text)
    keys.push(...page.objects.map(({ key }) => key))
    token = page.next
  } while (token !== undefined)
  return keys
}
