import { privately } from '../../../../platform/web/fileCalls.ts'
import { putFile } from '../../../files/contract/files.ts'

/** Whoever takes part in the request gets links of a few minutes. */
export const sendPrivate = privately(putFile)
