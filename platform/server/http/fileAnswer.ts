export type FileAnswer = { headers: Record<string, string>; content: Buffer }

/** A file that the browser saves under the given name. */
export const savedFile = (content: Buffer, type: string, name: string): FileAnswer => ({
  headers: {
    'content-type': type,
    'content-disposition': savedAs(name),
    'x-content-type-options': 'nosniff',
  },
  content,
})

// An ASCII fallback for old programs and the real name in RFC 5987 form.
const savedAs = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`
