import type { Keys } from '../../../platform/server/keys.ts'
import { filePath } from '../contract/files.ts'
import type { FilesSettings } from './parts.ts'
import type { StoredFile } from './queries.ts'

/** What links are made of; the server's `Parts` fit. */
export type LinkMaking = { readonly keys: Keys; readonly files: Pick<FilesSettings, 'origin'> }

/** An address of a file's content, and of its small picture when there is one. */
export type FileLink = { link: string; thumbLink?: string }

/** A private link lives this long (design.md 3, "Links"). */
export const linkLifeMs = 5 * 60 * 1000

/** Makes the address of a file: stable when it is public, signed and short-lived when it is private. */
export function linkTo(
  file: StoredFile,
  tenantId: string,
  now: Date,
  { keys, files: { origin } }: LinkMaking,
): FileLink {
  const base = `${origin}/api${filePath}/${tenantId}/${file.key}`
  const query = new URLSearchParams()
  if (file.visibility === 'private')
    query.set(
      'sign',
      keys.signLink({
        tenantId,
        subject: linkSubject(file.key),
        expiresAt: new Date(now.getTime() + linkLifeMs),
      }),
    )
  const thumbQuery = new URLSearchParams([...query, ['size', 'thumb']])
  return {
    link: withQuery(base, query),
    ...(file.thumbKey ? { thumbLink: withQuery(base, thumbQuery) } : {}),
  }
}

/** What a link's signature stands for. */
export const linkSubject = (key: string): string => `file ${key}`

const withQuery = (base: string, query: URLSearchParams) =>
  query.size > 0 ? `${base}?${query.toString()}` : base

/** The shown name of a file; sealed, because people put names and numbers of children into it. */
export const nameOf = (
  file: Pick<StoredFile, 'key' | 'nameSealed'>,
  tenantId: string,
  keys: Keys,
): string => keys.open(namePlace(tenantId, file.key), file.nameSealed)

/** Where a file's name is sealed: bound to its key, which exists before the row does. */
export const namePlace = (tenantId: string, key: string) => ({
  tenantId,
  table: 'stored_file',
  column: 'name_sealed',
  rowId: key,
})
