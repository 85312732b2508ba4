import type { StoredFile, StoredPicture } from '../../../../platform/web/files/storeFiles.ts'

/** The code for uploads loads with the first upload. */
const store = () => import('./fileStore.ts')

export const storePicture = async (file: File): Promise<StoredPicture> =>
  (await store()).storePicture(file)
export const storeFile = async (file: File): Promise<StoredFile> => (await store()).storeFile(file)
