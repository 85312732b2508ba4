import * as z from 'zod/mini'

import { labelled, maybeText, text } from '../../../platform/contract/shapes.ts'
import { action, processInsId } from './taskEndpoint.ts'

export const askRevocation = action(
  'askRevocation',
  'Asks the last approvers to revoke an approved request; for its applicant (ours)',
  z.object({ processInsId, comment: labelled('撤销原因', text(200)) }),
  [
    'NOT_YOURS',
    'NOT_ALLOWED_HERE',
    'ALREADY_REMOVED',
    'ALREADY_ASKED',
    'ASKED_TOO_OFTEN',
    'TOO_LATE_TO_REVOKE',
    'NOBODY_TO_DECIDE',
    'BUSINESS_REFUSED',
  ],
)

export const dropRevocation = action(
  'dropRevocation',
  'Withdraws the request to revoke an approved request (ours)',
  z.object({ processInsId, comment: z._default(labelled('说明', maybeText(200)), '') }),
  ['NOT_YOURS', 'NOT_ASKED'],
)
