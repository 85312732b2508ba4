import { upload } from '../../../../platform/web/fileCalls.ts'
import { putFile } from '../../../files/contract/files.ts'

/** Private: whoever takes part in the request gets links of a few minutes. */
export async function sendPrivate(file: Blob, onProgress: (share: number) => void, signal: AbortSignal) {
  const { attachId, link, thumbLink } = await upload(putFile, file, { code: 'minio', usage: 'private' }, { onProgress, signal })
  return { id: attachId, url: thumbLink ?? link }
}
