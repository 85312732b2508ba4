import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import { withoutOrigin } from '../../contract/ownLink.ts'
import { upload } from './fileCalls.ts'
import { compressImage } from '../form/file/compressImage.ts'

/** A picture that every reader of the text may see. */
export type StoredPicture = { link: string; attachId: string }
/** A file that only readers of the text can open. */
export type StoredFile = { attachId: string; name: string; length: number }

type PutFile = Endpoint<
  z.ZodMiniType<
    unknown,
    { code?: '' | 'minio' | undefined; usage?: 'private' | 'public' | 'avatar' | undefined }
  >,
  z.ZodMiniType<{ link: string; attachId: string; originalName: string; length: number }>
>

/** Uploads files of a text or a record. Photos are resized first. The caller shows a refusal. */
export const storingBy = (putFile: PutFile) => ({
  storePicture: (file: File): Promise<StoredPicture> => storePictureFor(putFile, 'public', file),
  /** A person's avatar. Its link is valid for minutes until the person's record is saved. */
  storeAvatar: (file: File): Promise<StoredPicture> => storePictureFor(putFile, 'avatar', file),
  storeFile: async (file: File): Promise<StoredFile> => {
    const small = await compressImage(file)
    const { attachId, originalName, length } = await upload(
      putFile,
      small,
      { code: 'minio', usage: 'private' },
      { fileName: file.name, quiet: true },
    )
    return { attachId, name: originalName, length }
  },
})

async function storePictureFor(
  putFile: PutFile,
  usage: 'public' | 'avatar',
  file: File,
): Promise<StoredPicture> {
  const { link, attachId } = await upload(
    putFile,
    await compressImage(file),
    { code: 'minio', usage },
    { fileName: file.name, quiet: true },
  )
  return { link: withoutOrigin(link), attachId }
}
