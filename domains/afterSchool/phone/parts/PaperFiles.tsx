import { FileText, Image } from 'lucide-react'

import { Card } from '../../../../platform/web/kit/list/List.tsx'
import type { Institution } from '../../contract/institution.ts'
import look from './PaperFiles.module.css'

const icon = { size: '1.25rem', strokeWidth: 1.75, 'aria-hidden': true } as const

/** Pictures of papers. Each opens separately. */
export function PaperFiles({ files }: { files: Institution['files'] }) {
  if (files.length === 0) return null
  return (
    <Card title="证照照片">
      <ul>
        {files.map(({ attachId, name, link, contentType }) => (
          <li key={attachId}>
            <a className={look.file} href={link} target="_blank" rel="noopener noreferrer">
              {contentType.startsWith('image/') ? <Image {...icon} /> : <FileText {...icon} />}
              <span className={look.name}>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
