import { storingBy } from '../../../platform/web/files/storeFiles.ts'
import { putFile } from '../../files/contract/files.ts'

const { storeAvatar } = storingBy(putFile)

/** Stores an avatar and returns its link. */
export const uploadAvatar = async (file: File): Promise<string> => (await storeAvatar(file)).link
