import { FileText } from 'lucide-react'

import look from './FilePapers.module.css'

type FilePaper = {
  readonly name: string
  readonly link: string
  readonly thumbLink?: string | undefined
  readonly isImage: boolean
}

/**
 * Attached files: pictures to open, documents by name, and the signature of the person who
 * submitted them.
 */
export function FilePapers({
  files = [],
  signature,
  by,
}: {
  files?: readonly FilePaper[] | undefined
  signature?: string | undefined
  by: string
}) {
  return (
    <>
      {files.length > 0 ? (
        <ul className={look.papers} aria-label="附件">
          {files.map((file) => (
            <li key={file.link}>
              <PaperLink file={file} />
            </li>
          ))}
        </ul>
      ) : null}
      {signature ? <img className={look.signature} src={signature} alt={`${by}的签名`} /> : null}
    </>
  )
}

const PaperLink = ({ file: { name, link, thumbLink, isImage } }: { file: FilePaper }) => (
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
