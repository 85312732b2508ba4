import { linkTo } from '../../../../platform/contract/screen.ts'
import { typedLocation } from '../../contract/form/location.ts'
import { openLocationScreen } from '../../contract/laterScreens.ts'
import type { RecordLine, RecordRequest } from '../../contract/process.ts'
import { formDetailScreen } from '../../contract/screens.ts'
import { signatureIn } from '../../contract/signature.ts'
import look from './inbox.module.css'

/** A line of a filled form that is more than words: a signature, linked requests, a place. */
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

/** Linked requests; who may not open one still reads what it was. */
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
