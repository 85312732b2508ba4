import { Checkbox } from 'antd'

import { ScrollRegion } from '../../../../../platform/desk/ScrollRegion.tsx'
import type { MigrationLine } from '../../../../workflow/contract/operating/migrations.ts'
import look from './moving.module.css'

type Props = {
  lines: readonly MigrationLine[]
  unticked: readonly string[]
  isBusy: boolean
  onChange: (unticked: readonly string[]) => void
}

/** Every request, with what would change or with all reasons why it cannot be moved. */
export function MoveList({ lines, unticked, isBusy, onChange }: Props) {
  const toggle = (id: string, isTicked: boolean) =>
    onChange(isTicked ? unticked.filter((one) => one !== id) : [...unticked, id])
  return (
    <ScrollRegion className={look.list ?? ''} label="进行中的申请">
      <ul>
        {lines.map((line) => (
          <Line
            key={line.processInstanceId}
            line={line}
            isTicked={line.isMovable && !unticked.includes(line.processInstanceId)}
            isBusy={isBusy}
            onToggle={(isTicked) => toggle(line.processInstanceId, isTicked)}
          />
        ))}
      </ul>
    </ScrollRegion>
  )
}

type LineProps = {
  line: MigrationLine
  isTicked: boolean
  isBusy: boolean
  onToggle: (isTicked: boolean) => void
}

function Line({ line, isTicked, isBusy, onToggle }: LineProps) {
  const { processDefinitionName: title, isMovable, reasons, notes } = line
  return (
    <li className={look.line}>
      {isMovable ? (
        <Checkbox
          checked={isTicked}
          disabled={isBusy}
          aria-label={`迁移${title}`}
          onChange={({ target }) => onToggle(target.checked)}
        />
      ) : (
        <span className={look.no}>不能迁移</span>
      )}
      <div className={look.words}>
        <strong>{title}</strong>
        <span className={look.quiet}>
          {[line.applyUserName, line.taskNames.join('、'), line.serialNumber]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {reasons.map((one) => (
          <span key={one} className={look.reason}>
            {one}
          </span>
        ))}
        {notes.map((one) => (
          <span key={one} className={look.quiet}>
            {one}
          </span>
        ))}
      </div>
    </li>
  )
}
