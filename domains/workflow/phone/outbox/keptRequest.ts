import { columnsOf } from '../../contract/form/columns.ts'
import { kindOf } from '../../contract/form/fieldTypes.ts'
import type { FormValues } from '../../contract/form/formValues.ts'
import { readSchema } from '../../contract/form/formValues.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { formStartScreen } from '../../contract/screens.ts'
import type { About } from '../../../../platform/web/outbox/keeping.ts'

/** What a request that waits under a key is called in the queue. */
export const requestSubject = (key: string): string => (key === '' ? '' : `request ${key}`)

type Request = {
  readonly processDefId: string
  readonly title: string
  readonly form: string
  readonly typed: FormValues
}

/** A new request, as it waits: it stands alone, so that several of one flow may wait, and keeps its first key as its name. */
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

/** What tells one request of a flow from another: the first words that were written in it. */
function firstWords(form: string, typed: FormValues): string {
  const texts = columnsOf(readSchema(form)).filter((column) => kindOf(column) === 'text')
  const words = texts
    .map(({ prop }) => typed[prop])
    .find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof words === 'string' ? words.trim().slice(0, 60) : ''
}
