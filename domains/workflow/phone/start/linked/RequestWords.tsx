import { linkedFacts } from '../../../contract/fields/linkedField.ts'
import type { LinkedRequest } from '../../../contract/fields/linkedRequest.ts'
import look from './RequestWidget.module.css'

/** The title and facts of a request. */
export const RequestWords = ({ request }: { request: LinkedRequest }) => (
  <span className={look.words}>
    {request.title}
    <span className={look.facts}>{linkedFacts(request)}</span>
  </span>
)
