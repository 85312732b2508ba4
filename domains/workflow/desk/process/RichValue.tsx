import { linkTo } from '../../../../platform/contract/screen.ts'
import { typedLocation } from '../../../forms/contract/values/location.ts'
import { openLocationScreen, formDetailScreen } from '../../contract/screens.ts'
import type { RecordLine, RecordRequest } from '../../contract/process.ts'
import { signatureIn } from '../../contract/fields/signatureField.ts'
import look from '../inbox/inbox.module.css'

/** A line of a filled form that is more than text: a signature, linked requests or a place. */
export function RichValue({ line }: { line: RecordLine }) {
  const signature = signatureIn(line)
  if (signature) return <img className={look.signature} src={signature} alt="手写签名" />
  if (line.requests) return <Requests requests={line.requests} />
  return line.point ? (
    <OnPhone to={linkTo(openLocationScreen, typedLocation(line.point))} text={line.value} />
  ) : (
    <>{line.value}</>
  )
}

/** Linked requests. Readers who may not open one still see its facts. */
const Requests = ({ requests }: { requests: readonly RecordRequest[] }) => (
  <ul>
    {requests.map(({ id, title, facts, mayOpen }) => (
      <li key={id}>
        {mayOpen ? (
          <OnPhone to={linkTo(formDetailScreen, { processInsId: id })} text={title} />
        ) : (
          title
        )}
        {`（${facts}）`}
      </li>
    ))}
  </ul>
)

const OnPhone = ({ to, text }: { to: string; text: string }) => (
  <a href={`/#${to}`} target="_blank" rel="noreferrer">
    {text}
  </a>
)
