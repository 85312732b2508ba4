import { linkedFacts } from '../../../contract/form/linkedRequest.ts'
import type { LinkedRequest } from '../../../contract/linked.ts'
import look from './RequestWidget.module.css'

/** What a request is known by. */
export const RequestWords = ({ request }: { request: LinkedRequest }) => (
  <span className={look.words}>
    {request.title}
    <span className={look.facts}>{linkedFacts(request)}</span>
  </span>
)
