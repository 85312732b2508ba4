import { storingBy } from '../../../../platform/web/storing.ts'
import { putFile } from '../../../files/contract/files.ts'

/** Stores what belongs to a text: pictures for everybody who reads it, attachments that only readers reach. */
export const { storePicture, storeFile } = storingBy(putFile)
