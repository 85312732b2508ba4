import { OutsideError } from './outside.ts'
import { service } from './s3Calls.ts'

export type S3Page = {
  readonly objects: readonly { readonly key: string; readonly storedAt: Date }[]
  /** The token of the next page. */
  readonly next: string | undefined
}

export const listPath = (size: number, token: string | undefined): string =>
  `?${new URLSearchParams({
    'list-type': '2',
    'max-keys': String(size),
    ...(token === undefined ? {} : { 'continuation-token': token }),
  }).toString()}`

/** Reads one page of a list. A hostile text costs time in proportion to its length. */
export function readPage(text: string): S3Page {
  if (!text.includes('<ListBucketResult')) throw new OutsideError(service, 'unreadable')
  const [head = '', ...contents] = text.split('<Contents>')
  const objects = contents.map((one) => ({
    key: valueOf(one, 'Key') ?? '',
    storedAt: new Date(valueOf(one, 'LastModified') ?? ''),
  }))
  // The order of the elements is not fixed: what follows the last object belongs to the page.
  const [, tail = ''] = (contents.at(-1) ?? '').split('</Contents>')
  const next = valueOf(head + tail, 'NextContinuationToken')
  return { objects, next: next === '' ? undefined : next }
}

function valueOf(xml: string, name: string): string | undefined {
  const from = xml.indexOf(`<${name}>`)
  const to = xml.indexOf(`</${name}>`, from)
  return from < 0 || to < 0 ? undefined : decoded(xml.slice(from + name.length + 2, to))
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}
const decoded = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity)
