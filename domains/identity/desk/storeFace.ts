import { storingBy } from '../../../platform/web/storing.ts'
import { putFile } from '../../files/contract/files.ts'

const { storePicture } = storingBy(putFile)

/** Puts a face away and answers where it lies. */
export const storeFace = async (file: File): Promise<string> => (await storePicture(file)).link
