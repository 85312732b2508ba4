import type { ShownFile } from '../../../files/contract/shownFile.ts'
import { sizeWords } from '../../contract/belongings.ts'
import look from './content.module.css'

/** The attachments of a text. Each opens separately. */
export function FileLinks({ files }: { files: readonly ShownFile[] }) {
  if (files.length === 0) return null
  return (
    <section className={look.stack}>
      <h3 className={look.title}>附件</h3>
      <ul className={look.files}>
        {files.map(({ attachId, name, link, length }) => (
          <li key={attachId} className={look.file}>
            <a href={link} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
            <span className={look.size}>{sizeWords(length)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
