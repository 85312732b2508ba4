import { Chip } from '../../../../../platform/desk/DeskPage.tsx'
import look from './transfer.module.css'

type ReportLine = {
  readonly key: string
  /** The result in one word. */
  readonly word: string
  readonly tone: 'success' | 'warning' | 'error' | 'primary'
  readonly text: string
  /** The path in the source. */
  readonly place: string
}

/** The result of an import, line by line. */
export const ReportLines = ({ lines }: { lines: readonly ReportLine[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
  <ul className={look.lines} tabIndex={0} aria-label="导入结果">
    {lines.map(({ key, word, tone, text, place }) => (
      <li key={key} className={look.line}>
        <Chip tone={tone}>{word}</Chip>
        <span>{text}</span>
        <code className={look.path}>{place}</code>
      </li>
    ))}
  </ul>
)
