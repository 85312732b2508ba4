import type { UploadFile } from '../../../platform/web/form/file/useUploads.ts'

let source: (() => Promise<UploadFile>) | undefined

/** Registers the uploader of avatars: a domain above this one, wired up by the app. */
export const facesPutAwayBy = (load: () => Promise<UploadFile>): void => void (source = load)

/** Uploads a person's avatar. The uploader's code loads with the first upload. */
export const putFace: UploadFile = async (file, onProgress, signal) => {
  if (!source) throw new Error('nobody puts the faces of people away')
  return (await source())(file, onProgress, signal)
}
