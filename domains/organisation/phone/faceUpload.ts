import type { UploadFile } from '../../../platform/web/form/useUploads.ts'

let source: (() => Promise<UploadFile>) | undefined

/** The app says who puts faces away: a domain that stands after this one. */
export const facesPutAwayBy = (load: () => Promise<UploadFile>): void => void (source = load)

/** Puts a person's face away; the way there is fetched with the first one. */
export const putFace: UploadFile = async (file, onProgress, signal) => {
  if (!source) throw new Error('nobody puts the faces of people away')
  return (await source())(file, onProgress, signal)
}
