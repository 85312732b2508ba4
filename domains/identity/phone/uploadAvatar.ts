import { withoutOrigin } from '../../../platform/contract/ownLink.ts'
import { upload } from '../../../platform/web/files/fileCalls.ts'
import type { UploadFile } from '../../../platform/web/form/file/useUploads.ts'
import { putFile } from '../../files/contract/files.ts'

/** Uploads an avatar; the record stores its link. */
export const uploadAvatar: UploadFile = async (file, onProgress, signal) => {
  const stored = await upload(
    putFile,
    file,
    { code: 'minio', usage: 'avatar' },
    { onProgress, signal },
  )
  const link = withoutOrigin(stored.link)
  return { id: link, url: link }
}
