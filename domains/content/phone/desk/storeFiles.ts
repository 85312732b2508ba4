import { storingBy } from '../../../../platform/web/files/storeFiles.ts'
import { putFile } from '../../../files/contract/files.ts'

/**
 * Stores the uploads of a text: pictures that every reader of it sees, attachments that only its
 * readers can open.
 */
export const { storePicture, storeFile } = storingBy(putFile)
