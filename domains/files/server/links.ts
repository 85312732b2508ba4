import type { Keys } from '../../../platform/server/keys/keys.ts'
import { filePath } from '../contract/files.ts'
import type { FilesSettings } from './dependencies.ts'
import type { StoredFile } from './queries/files.ts'

/** The parts needed for links; the server's `Parts` fit. */
export type LinkMaking = { readonly keys: Keys; readonly files: Pick<FilesSettings, 'origin'> }

/** The same with the person whom a link is for: opening it is then logged under their name. */
type LinkFor = LinkMaking & { readonly reader?: string }

/** The address of a file's content, and of its thumbnail if there is one. */
export type FileLink = { link: string; thumbLink?: string }

/** The lifetime of a private link (design.md 3, "Links"). */
export const linkLifeMs = 5 * 60 * 1000

/** The address of a file: stable if public, signed and short-lived if private. */
export function linkTo(
  file: StoredFile,
  tenantId: string,
  now: Date,
  { keys, files: { origin }, reader = '' }: LinkFor,
): FileLink {
  const base = `${origin}${publicAddress(file, tenantId)}`
  const query = new URLSearchParams()
  if (file.visibility === 'private') {
    query.set(
      'sign',
      keys.signLink({
        tenantId,
        subject: linkSubject(file.key, reader),
        expiresAt: new Date(now.getTime() + linkLifeMs),
      }),
    )
    if (reader !== '') query.set('by', reader)
  }
  const thumbQuery = new URLSearchParams([...query, ['size', 'thumb']])
  return {
    link: withQuery(base, query),
    ...(file.thumbKey ? { thumbLink: withQuery(base, thumbQuery) } : {}),
  }
}

/** The address of a public file on the own site; it never changes. */
export const publicAddress = ({ key }: Pick<StoredFile, 'key'>, tenantId: string): string =>
  `/api${filePath}/${tenantId}/${key}`

/** The subject that a link's signature covers: the file, and the reader if it names one. */
export const linkSubject = (key: string, reader = ''): string =>
  reader === '' ? `file ${key}` : `file ${key} ${reader}`

const withQuery = (base: string, query: URLSearchParams) =>
  query.size > 0 ? `${base}?${query.toString()}` : base

/**
 * The shown name of a file. Names are sealed because people put children's names and numbers into
 * them.
 */
export const nameOf = (
  file: Pick<StoredFile, 'key' | 'nameSealed'>,
  tenantId: string,
  keys: Keys,
): string => keys.open(namePlace(tenantId, file.key), file.nameSealed)

/** The binding of a file's sealed name: its key, because the key exists before the row does. */
export const namePlace = (tenantId: string, key: string) => ({
  tenantId,
  table: 'stored_file',
  column: 'name_sealed',
  rowId: key,
})
