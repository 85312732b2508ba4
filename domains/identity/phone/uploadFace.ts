import { upload } from '../../../platform/web/fileCalls.ts'
import type { UploadFile } from '../../../platform/web/form/useUploads.ts'
import { putFile } from '../../files/contract/files.ts'

/** Puts a face away; its link is what a record keeps. */
export const uploadFace: UploadFile = async (file, onProgress, signal) => {
  const { link } = await upload(
    putFile,
    file,
    { code: 'minio', usage: 'public' },
    { onProgress, signal },
  )
  return { id: link, url: link }
}
