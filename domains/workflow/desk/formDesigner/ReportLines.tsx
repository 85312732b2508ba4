import { Chip } from '../../../../platform/desk/pieces.tsx'
import look from './transfer.module.css'

type ReportLine = {
  readonly key: string
  /** What became of it, in a word. */
  readonly word: string
  readonly tone: 'success' | 'warning' | 'error' | 'primary'
  readonly text: string
  /** Where it stands in what was brought in. */
  readonly place: string
}

/** Line by line what becomes of something that is brought in. */
export const ReportLines = ({ lines }: { lines: readonly ReportLine[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it by keys
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
