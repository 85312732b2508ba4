import type * as z from 'zod/mini'

import type { Endpoint } from '../contract/endpoint.ts'
import { upload } from './fileCalls.ts'
import { compressImage } from './form/compressImage.ts'

/** A picture that everybody who reads the text may see. */
export type StoredPicture = { link: string; attachId: string }
/** A file that only readers reach. */
export type StoredFile = { attachId: string; name: string; length: number }

type PutFile = Endpoint<
  z.ZodMiniType<
    unknown,
    { code?: '' | 'minio' | undefined; usage?: 'private' | 'public' | undefined }
  >,
  z.ZodMiniType<{ link: string; attachId: string; originalName: string; length: number }>
>

/** Uploads what belongs to a text; photos are made small enough first, and a refusal is the caller's to show. */
export const storingBy = (putFile: PutFile) => ({
  storePicture: async (file: File): Promise<StoredPicture> => {
    const { link, attachId } = await upload(
      putFile,
      await compressImage(file),
      { code: 'minio', usage: 'public' },
      { fileName: file.name, quiet: true },
    )
    return { link, attachId }
  },
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
