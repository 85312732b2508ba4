import type { StoredFile, StoredPicture } from '../../../../platform/web/storing.ts'

/** Sending files is code of its own, which arrives with the first of them. */
const store = () => import('./fileStore.ts')

export const storePicture = async (file: File): Promise<StoredPicture> =>
  (await store()).storePicture(file)
export const storeFile = async (file: File): Promise<StoredFile> => (await store()).storeFile(file)
