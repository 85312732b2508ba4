import type { RecordLine } from './process.ts'

/** What a signature is in words: the name of its picture says nothing. */
export const signedWord = '已签名'

/** The picture behind a signature; nothing for other fields. */
export const signatureIn = ({ value, files = [] }: RecordLine): string | undefined =>
  value === signedWord ? files.find(({ isImage }) => isImage)?.link : undefined
