import * as z from 'zod/mini'

/**
 * The path of a whole address of our own service; any other text is unchanged. Links in records
 * are paths: pages of this product load pictures from their own origin only.
 */
export const withoutOrigin = (link: string): string =>
  link.replace(/^https?:\/\/[^\s/?#\\]+(?=\/api\/)/i, '')

/**
 * The link of an uploaded picture, or empty. Blade clients post the whole address that an upload
 * answered.
 */
export const pictureLink = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? withoutOrigin(value) : value)),
  z
    .string()
    .check(z.maxLength(300), z.regex(/^(\/(?!\/)[\w./?=&-]*)?$/, { error: '请重新上传头像' })),
)
