import { columnsOf } from '../../../forms/contract/columns.ts'
import { kindOf } from '../../../forms/contract/fieldTypes.ts'
import type { FormValues } from '../../../forms/contract/filling/formValues.ts'
import { readSchema } from '../../../forms/contract/filling/formValues.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { formStartScreen } from '../../contract/screens.ts'
import type { About } from '../../../../platform/web/outbox/useQueueing.ts'

/** The subject of a queued request in the outbox. */
export const requestSubject = (key: string): string => (key === '' ? '' : `request ${key}`)

type Request = {
  readonly processDefId: string
  readonly title: string
  readonly form: string
  readonly typed: FormValues
}

/**
 * A new request in the outbox. Its subject is its first idempotency key, so that several requests
 * of one flow can be queued.
 */
export const aboutRequest = (
  { processDefId, title, form, typed }: Request,
  key: string,
): About => ({
  subject: requestSubject(key),
  title,
  words: '发起申请',
  note: firstWords(form, typed),
  to: linkTo(formStartScreen, { processDefId, kept: key }),
  form,
  typed,
})

/** Distinguishes the requests of one flow by the first text that was typed. */
function firstWords(form: string, typed: FormValues): string {
  const texts = columnsOf(readSchema(form)).filter((column) => kindOf(column) === 'text')
  const words = texts
    .map(({ prop }) => typed[prop])
    .find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof words === 'string' ? words.trim().slice(0, 60) : ''
}
