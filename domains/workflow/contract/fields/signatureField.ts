import { signedWord } from '../../../forms/contract/signedWord.ts'
import type { RecordLine } from '../process.ts'

/** The link to a signature's picture; undefined for other fields. */
export const signatureIn = ({ value, files = [] }: RecordLine): string | undefined =>
  value === signedWord ? files.find(({ isImage }) => isImage)?.link : undefined
