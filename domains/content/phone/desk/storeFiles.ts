import { upload } from '../../../../platform/web/fileCalls.ts'
import { putFile } from '../../../files/contract/files.ts'

/** Stores a picture that everybody who reads the text may see. */
export async function storePicture(picture: Blob, fileName: string): Promise<{ link: string; attachId: string }> {
  const { link, attachId } = await upload(putFile, picture, { code: 'minio', usage: 'public' }, { fileName, quiet: true })
  return { link, attachId }
}

/** Stores an attachment, which only readers reach. */
export async function storeAttachment(file: File): Promise<{ attachId: string; name: string; length: number }> {
  const { attachId, originalName, length } = await upload(putFile, file, { code: 'minio', usage: 'private' }, { fileName: file.name, quiet: true })
  return { attachId, name: originalName, length }
}
