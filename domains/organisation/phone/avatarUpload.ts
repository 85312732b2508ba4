import type { UploadFile } from '../../../platform/web/form/file/useUploads.ts'

let source: (() => Promise<UploadFile>) | undefined

/** Registers the uploader of avatars: a domain above this one, wired up by the app. */
export const setAvatarUploader = (load: () => Promise<UploadFile>): void => void (source = load)

/** Uploads a person's avatar. The uploader's code loads with the first upload. */
export const uploadAvatar: UploadFile = async (file, onProgress, signal) => {
  if (!source) throw new Error('no avatar uploader is set')
  return (await source())(file, onProgress, signal)
}
