import { FileText, Image } from 'lucide-react'

import { Card } from '../../../../platform/web/kit/list/List.tsx'
import type { ShownFile } from '../../../files/contract/shownFile.ts'
import { sizeWords } from '../../contract/belongings.ts'
import look from './Attachments.module.css'

const icon = { size: '1.25rem', strokeWidth: 1.75, 'aria-hidden': true } as const

/** The attachments of a text. Each opens separately. */
export function Attachments({ files }: { files: readonly ShownFile[] }) {
  if (files.length === 0) return null
  return (
    <Card title="附件">
      <ul className={look.files}>
        {files.map(({ attachId, name, link, contentType, length }) => (
          <li key={attachId}>
            <a className={look.file} href={link} target="_blank" rel="noopener noreferrer">
              {contentType.startsWith('image/') ? <Image {...icon} /> : <FileText {...icon} />}
              <span className={look.name}>{name}</span>
              <span className={look.size}>{sizeWords(length)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
