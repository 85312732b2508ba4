import type { RowAction } from '../../../../platform/desk/crud/crudTypes.ts'
import type { ApplicationState } from '../../../enrolment/contract/states.ts'
import { answerForFamily } from '../../contract/office.ts'
import { mayAnswerFor } from './FamilyAnswerDrawer.tsx'

type Row = { id: string; status: ApplicationState; isFromCounter?: boolean | undefined }

/** Opens the drawer for what the family of a counter entry told the office. */
export const answerAction = <Of extends Row>(open: (row: Of) => void): RowAction<Of> => ({
  key: 'answer',
  label: '登记家长答复',
  endpoint: answerForFamily,
  for: 'one',
  fits: mayAnswerFor,
  run: ([row]) => row && open(row),
})
