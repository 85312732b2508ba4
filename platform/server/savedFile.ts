export type FileAnswer = { headers: Record<string, string>; content: Buffer }

/** A file that the browser saves under a name. */
export const savedFile = (content: Buffer, type: string, name: string): FileAnswer => ({
  headers: {
    'content-type': type,
    'content-disposition': savedAs(name),
    'x-content-type-options': 'nosniff',
  },
  content,
})

// An ASCII stand-in for old programs and the true name after RFC 5987.
const savedAs = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`
