import { privately } from '../../../../platform/web/files/fileCalls.ts'
import { putFile } from '../../../files/contract/files.ts'

/**
 * Uploads a private file: participants of the request get links that expire after a few minutes.
 */
export const sendPrivate = privately(putFile)
