import { FileText } from 'lucide-react'

import type { FlowEntry, RecordFile } from '../../contract/process.ts'
import look from './FlowTimeline.module.css'

/** What came with a decision: pictures to open, papers by name, and the signature. */
export function EntryPapers({ entry: { attachments = [], signature, assigneeName } }: { entry: FlowEntry }) {
  return (
    <>
      {attachments.length > 0 ? (
        <ul className={look.papers} aria-label="附件">
          {attachments.map((file) => (
            <li key={file.link}>
              <PaperLink file={file} />
            </li>
          ))}
        </ul>
      ) : null}
      {signature ? <img className={look.signature} src={signature.link} alt={`${assigneeName}的签名`} /> : null}
    </>
  )
}

const PaperLink = ({ file: { name, link, thumbLink, isImage } }: { file: RecordFile }) => (
  <a href={link} target="_blank" rel="noreferrer" className={isImage ? look.thumb : look.paper}>
    {isImage ? (
      <img src={thumbLink ?? link} alt={name} />
    ) : (
      <>
        <FileText size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
        {name}
      </>
    )}
  </a>
)
